/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { currentFormats, setFormatSource, type UserInfo } from '@fairshelf/shared-contracts/core';
import { userSource } from '@fairshelf/shared-contracts/shell-state';
import { store } from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { toUser } from '../session/user-info.ts';
import { ok, startGateway, userInfo } from '../testing/gateway-fixture.ts';
import { keepBrowserFormats } from './keep-browser-formats.ts';
import { startFormats } from './start-formats.ts';

const browser = { locale: 'de-DE', timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone };

beforeEach(() => {
  jest.spyOn(window.navigator, 'languages', 'get').mockReturnValue(['de-LU', 'en-US']);
});
afterEach(() => {
  store.set(userSource, undefined);
  setFormatSource(() => undefined);
  jest.restoreAllMocks();
});

describe('the formats of a page', () => {
  it('are the browser’s for a visitor and for a signed-in person who chose none', () => {
    startFormats();
    expect(currentFormats()).toEqual(browser);
    store.set(userSource, toUser(info(none)));
    expect(currentFormats()).toEqual(browser);
  });

  it('change with the profile', () => {
    startFormats();
    store.set(userSource, toUser(info({ ...none, locale: 'ja-JP' })));
    expect(currentFormats()).toEqual({ ...browser, locale: 'ja-JP' });
    store.set(userSource, toUser(info({ ...none, time_zone: 'Asia/Tokyo' })));
    expect(currentFormats()).toEqual({ ...browser, timeZone: 'Asia/Tokyo' });
  });

  it('do not ask for the time zone until a date is written', () => {
    const zone = jest.spyOn(Intl, 'DateTimeFormat');
    startFormats();
    store.set(userSource, toUser(info({ ...none, locale: 'ja-JP', time_zone: 'Asia/Tokyo' })));
    expect(currentFormats().locale).toBe('ja-JP');
    expect(zone).not.toHaveBeenCalled();
    expect(currentFormats().timeZone).toBe('Asia/Tokyo');
    expect(zone).toHaveBeenCalledTimes(1);
  });

  it('ignore formats unknown to this release', () => {
    startFormats();
    store.set(userSource, toUser(info({ ...none, locale: 'xx-XX', time_zone: 'Mars/Olympus' })));
    expect(currentFormats()).toEqual(browser);
  });
});

describe('the browser’s formats', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are sent once if the server has different ones', async () => {
    const gateway = startGateway({ [`PUT ${path}`]: ok(null) });
    keepBrowserFormats(info(none));
    expect(gateway.to(path)).toEqual([]);
    await jest.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(gateway.to(path)).toHaveLength(1));
    expect(gateway.to(path)).toMatchObject([{ body: { locale: 'de-DE', time_zone: browser.timeZone } }]);
    keepBrowserFormats(info({ ...none, browser_locale: 'de-DE', browser_time_zone: browser.timeZone }));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(gateway.to(path)).toHaveLength(1);
  });

  it("stay local with a gateway that doesn't store formats", async () => {
    const gateway = startGateway({ [`PUT ${path}`]: ok(null) });
    keepBrowserFormats(info());
    await jest.advanceTimersByTimeAsync(5_000);
    expect(gateway.to(path)).toEqual([]);
  });

  const path = '/api/user/browser-formats';
});

const none = { locale: null, time_zone: null, browser_locale: null, browser_time_zone: null };
const info = (formats?: object) => userInfo(formats && { formats }) as UserInfo;

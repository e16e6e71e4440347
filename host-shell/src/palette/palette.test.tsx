/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { queryClient } from '@fairshelf/shared-contracts/react';
import { operatorSource } from '@fairshelf/shared-contracts/shell-state';
import {
  loadingCountAtom,
  marketAtom,
  sessionAtom,
  store,
  themeAtom,
} from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { accountPanelOpenAtom } from '../account-switcher/panel-open.ts';
import { session } from '../session/page-session.ts';
import { quickDialogAtom } from '../shortcuts/quick-access.ts';
import { lastingSignIn, usMarket } from '../testing/session-fixture.ts';
import { activeOption, box, draw, germany, options, press, searches, type } from './palette-fixture.tsx';
import { RECENT_KEY } from './recent-key.ts';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  session.start(lastingSignIn());
});
afterEach(() => {
  cleanup();
  act(() => session.end('logout'));
  queryClient.clear();
  jest.useRealTimers();
});

describe('the command palette', () => {
  it('focuses its search box, which references the active result', async () => {
    draw();
    await waitFor(() => expect(options()).toContain('Harbour Goods Germany'));
    expect(document.activeElement).toBe(box());
    expect(activeOption()).toBe('Dashboard');
    press('ArrowDown');
    expect(activeOption()).toBe('Product Ratings Tracker');
    const active = box().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent?.trim()).toBe('Product Ratings Tracker');
    expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  });

  it('opens a page, and lists it first the next time', () => {
    const { go } = draw();
    type('ratings');
    press('Enter');
    expect(go).toHaveBeenCalledWith('/rating/ratings');
    expect(store.get(quickDialogAtom)).toBeUndefined();
    cleanup();
    draw();
    expect(options()[0]).toBe('Product Ratings Tracker');
  });

  it("doesn't store choices of an operator who views as a user", () => {
    act(() => store.set(operatorSource, { name: 'Ola', email: 'ola@fairshelf.test' }));
    const { go } = draw();
    type('ratings');
    press('Enter');
    expect(go).toHaveBeenCalledWith('/rating/ratings');
    expect(localStorage.getItem(RECENT_KEY)).toBeNull();
    act(() => store.set(operatorSource, undefined));
  });

  it('switches stores', async () => {
    draw();
    type('germany');
    await waitFor(() => expect(activeOption()).toBe('Harbour Goods Germany'));
    press('Enter');
    expect(store.get(marketAtom)?.marketId).toBe('M-de');
  });

  it('switches the theme, and does not list it among recent choices', () => {
    draw();
    const other = store.get(themeAtom) === 'dark' ? 'light' : 'dark';
    type('theme');
    expect(activeOption()).toBe(`Switch to ${other} theme`);
    press('Enter');
    expect(store.get(themeAtom)).toBe(other);
    expect(store.get(quickDialogAtom)).toBeUndefined();
    cleanup();
    draw();
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  });

  it('invites a colleague, opens the stores and signs out', async () => {
    draw();
    type('invite');
    press('Enter');
    expect(store.get(quickDialogAtom)).toBe('invite');
    cleanup();
    draw();
    await waitFor(() => expect(options()).toContain('Change store'));
    type('change store');
    press('Enter');
    expect(store.get(accountPanelOpenAtom)).toBe(true);
    cleanup();
    draw();
    type('sign out');
    expect(activeOption()).toBe('Logout');
    press('Enter');
    expect(store.get(sessionAtom)).toBeUndefined();
  });

  it('closes on Escape, even with text typed', () => {
    draw();
    type('x');
    press('Escape');
    expect(store.get(quickDialogAtom)).toBeUndefined();
  });

  it('searches products 500 ms after the last key, without the loading overlay, and opens one', async () => {
    const { server, go } = draw();
    type('mu');
    act(() => jest.advanceTimersByTime(499));
    type('mug');
    act(() => jest.advanceTimersByTime(499));
    expect(searches(server)).toHaveLength(0);
    act(() => jest.advanceTimersByTime(1));
    expect(store.get(loadingCountAtom)).toBe(0);
    await waitFor(() => expect(activeOption()).toContain(`Mug of ${usMarket.marketId}`));
    expect(searches(server).map(({ query }) => query.get('search'))).toEqual(['mug']);
    press('Enter');
    expect(go).toHaveBeenCalledWith(`/rating/ratings?asin=B0${usMarket.marketId}`);
  });

  it('never shows products of the previous store after a switch', async () => {
    draw();
    type('mug');
    act(() => jest.advanceTimersByTime(500));
    await waitFor(() => expect(options().join()).toContain(`Mug of ${usMarket.marketId}`));
    act(() => session.setMarket(germany));
    expect(options().join()).not.toContain(`Mug of ${usMarket.marketId}`);
    await waitFor(() => expect(options().join()).toContain('Mug of M-de'));
  });

  it("doesn't search products if no remote can open them", () => {
    const { server } = draw({ hasRatings: false });
    type('mug');
    act(() => jest.advanceTimersByTime(1000));
    expect(searches(server)).toHaveLength(0);
    expect(screen.getByText('Nothing matches ‘mug’.', { selector: 'p' })).toBeTruthy();
  });
});

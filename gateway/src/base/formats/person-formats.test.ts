import { currentFormats, formatDateTime, formatMoney } from '@fairshelf/shared-contracts/core';
import { describe, expect, it } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { forReader, readerIn, readerOf } from './person-formats.ts';

setUpGateway();

describe('the formats of a person', () => {
  it('are chosen on the profile, and refused if this server does not know them', async () => {
    const token = await gateway.signIn('ratings@demo.test');
    const response = await change(token, { format_locale: 'ja-JP', time_zone: 'Asia/Tokyo' });
    expect(response.body.data).toMatchObject({
      formats: { locale: 'ja-JP', time_zone: 'Asia/Tokyo', browser_locale: null, browser_time_zone: null },
    });
    for (const body of [
      { format_locale: 'xx-XX' },
      { time_zone: 'Mars/Olympus' },
      { ppc_timezone: '+01:00' },
    ])
      expect((await change(token, body)).status).toBe(400);
    const back = await change(token, { format_locale: null, time_zone: null });
    expect(back.body.data).toMatchObject({ formats: { locale: null, time_zone: null } });
  });

  it('in emails are those of the browser, or the chosen ones', async () => {
    gateway.clock.now = Date.parse('2026-11-22T00:05:00Z');
    await logIn('203.0.113.7');
    const { body } = await logIn('198.51.100.1');
    const token = String(body.accessToken);
    expect(plain(await gateway.mailTo(seller))).toContain('on Nov 22, 2026, 12:05 AM UTC:');

    const response = await gateway.ask('PUT', '/api/user/browser-formats', { token, body: german });
    expect(response.status).toBe(200);
    await logIn('192.0.2.1');
    expect(plain(await gateway.mailTo(seller, 2))).toContain(
      'am 22. Nov. 2026, 01:05 MEZ bei Ihrem Konto angemeldet:',
    );

    await change(token, { format_locale: 'en-GB', time_zone: 'Asia/Tokyo', language: 'en' });
    await logIn('100.64.0.1');
    expect(plain(await gateway.mailTo(seller, 3))).toContain('on 22 Nov 2026, 09:05 JST:');
  });

  it('are isolated per reader when work is interleaved', async () => {
    const write = async () => {
      await Promise.resolve();
      return `${plain(formatDateTime('2026-07-01T12:00:00Z'))} ${plain(formatMoney({ minor: 1200, currency: 'CAD' }))}`;
    };
    const texts = await Promise.all([
      forReader({ locale: 'de-DE', timeZone: 'Europe/Berlin' }, write),
      forReader({ locale: 'en-US', timeZone: 'America/New_York' }, write),
      forReader(undefined, write),
    ]);
    expect(texts).toEqual([
      '1. Juli 2026, 14:00 MESZ 12,00 CA$',
      'Jul 1, 2026, 8:00 AM EDT CA$12.00',
      'Jul 1, 2026, 12:00 PM UTC CA$12.00',
    ]);
    expect(currentFormats()).toEqual({ locale: 'en-US', timeZone: 'UTC' });
  });

  it('default to those of the language', () => {
    const unknown = { format_locale: null, time_zone: null, browser_locale: null, browser_time_zone: null };
    const german = { locale: 'de-DE', timeZone: 'UTC', language: 'de' };
    expect(readerOf({ ...unknown, language: 'de' })).toEqual(german);
    expect(readerOf({ ...unknown, language: null }, 'de')).toEqual(german);
    expect(readerOf({ ...unknown, language: null })).toEqual({ locale: 'en-US', timeZone: 'UTC' });
    expect(readerIn('zh-Hans')).toEqual({ locale: 'zh-CN', timeZone: 'UTC', language: 'zh-Hans' });
  });

  it("ignore formats that a newer server stored and this one doesn't know", () => {
    const row = { format_locale: 'xx-XX', time_zone: 'Mars/Olympus' };
    expect(readerOf({ ...row, browser_locale: 'fr-FR', browser_time_zone: null, language: 'xx' })).toEqual({
      locale: 'fr-FR',
      timeZone: 'UTC',
      language: 'fr',
    });
  });
});

/** Engines write different no-break spaces; a reader sees a space. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const seller = 'seller@demo.test';
const german = { locale: 'de-DE', time_zone: 'Europe/Berlin' };

const logIn = (address: string) =>
  gateway.ask('POST', '/api/auth/login', { address, body: { user_name: seller, password: 'Fairshelf!1' } });
const change = (token: string, body: object) => gateway.ask('PUT', '/api/user', { token, body });

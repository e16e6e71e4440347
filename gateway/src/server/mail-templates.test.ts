import { LANGUAGE_CODES, type LanguageCode } from '@fairshelf/shared-contracts/core';
import { EDITION_NAMES, pathInEdition } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';
import { forReader } from '../base/formats/person-formats.ts';
import { listHeaders } from '../base/mail/mail.ts';
import { compose, furtherOrders, linksOf, orders, templateOf, url, words } from './mail-orders-fixture.ts';
import { mailTemplates } from './mail-templates.ts';

describe.each(orders)('the email $template', (order) => {
  const mail = compose(order);

  it('has the same content in the HTML and plain text parts', () => {
    const inHtml = words(mail.html).replace(/\s+/g, ' ');
    for (const line of mail.text.split('\n').filter((line) => line && line !== '-- ')) {
      const text = line.replace(/^\d\. |:$/g, '');
      expect(text.startsWith('https:') ? mail.html : inHtml).toContain(text.replace('T&1', 'T&amp;1'));
    }
  });

  it('needs no pictures, scripts or external resources', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|svg)\b|url\(|@import/i);
    const addresses = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).toEqual(linksOf[order.template] ?? [url.replace('&', '&amp;')]);
  });

  it('supports dark mode and narrow screens, and has balanced tags', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('@media (prefers-color-scheme:dark)');
    expect(mail.html).toContain('@media (max-width:639px)');
    for (const tag of ['table', 'tr', 'td', 'p', 'h1', 'div', 'a']) {
      const count = (pattern: string) => mail.html.match(new RegExp(pattern, 'g'))?.length ?? 0;
      expect([tag, count(`</${tag}>`)]).toEqual([tag, count(`<${tag}[ >]`)]);
    }
  });

  it.each(EDITION_NAMES)('leads only to pages of the edition %s', (edition) => {
    const appUrl = 'https://fairshelf.test/app';
    const { html, text } = templateOf(order).compose(order, { edition, appUrl });
    for (const [url] of `${html} ${text}`.matchAll(/https:\/\/fairshelf\.test\/app[^\s"<]*/g)) {
      const path = url.slice(appUrl.length).replace(/[.,]$/, '');
      expect(pathInEdition(edition, path)).toBe(path);
    }
  });

  it('stays below the size at which email clients clip', () => {
    expect(Buffer.byteLength(mail.html)).toBeLessThan(20_000);
  });
});

it('has the code in the subject, and the password exactly as it must be typed', () => {
  const [code, , password] = orders.map(compose);
  expect(code?.subject).toBe('012345 is your verification code');
  expect(password?.text).toContain('\nAbc<def>&1!\n');
  expect(password?.html).toContain('>Abc&lt;def&gt;&amp;1!<');
});

it('shows names as typed, escaped', () => {
  const name = '<img src=x onerror=alert(1)>"\'&';
  const mail = compose({
    template: 'invitation',
    to: 'ann@shop.test',
    name,
    inviter: `Bo\r\nBcc: all@shop.test ${name}`,
    company: name,
    url: 'https://fairshelf.test/"><script>alert(1)</script>',
  });
  expect(mail.html).not.toMatch(/<img|<script|[^=]"><s/);
  expect(words(mail.html)).toContain(name);
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

it('omits an empty name from the greeting', () => {
  const mail = compose({ template: 'welcome', to: 'ann@shop.test', name: '', store: 'S', url });
  expect(mail.text.split('\n')[0]).toBe('Welcome');
});

it("states the daily summary's unsubscribe link, and has a preview text", () => {
  const summary = orders.map(compose).find(({ unsubscribeUrl }) => unsubscribeUrl !== undefined);
  expect(summary?.unsubscribeUrl).toBe('https://fairshelf.test/app/unsubscribe/k1.summary');
  expect(summary && listHeaders(summary)).toEqual({
    'List-Unsubscribe': '<https://fairshelf.test/api/mail/unsubscribe/k1.summary>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(summary?.subject).toBe(
    'Nov 20, 2026: 1 new rating, 7 rating changes, 3 new reviews, 2 new cases, 2 review requests sent',
  );
  expect(summary?.text).toContain('… and 6 more products whose rating moved');
  expect(summary?.text).toContain('2 cases found, $12.50 and');
});

describe.each(
  [...orders, ...furtherOrders].map((order) => ({
    ...order,
    name: Object.values(order).slice(0, 4).join(' '),
  })),
)('$template in another language', (order) => {
  const inEnglish = compose(order);

  it.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('has no untranslated line: %s', (language) => {
    const { text, html, subject } = mailIn(language);
    expect(html).toContain(`<html lang="${language}">`);
    expect([subject, ...text.split('\n')].filter((line) => /\{|\bundefined\b/.test(line))).toEqual([]);
    const english = new Set([inEnglish.subject, ...inEnglish.text.split('\n')]);
    const same = [subject, ...text.split('\n')].filter(
      (line) => line && english.has(line) && !DATA.test(line),
    );
    expect(same).toEqual([]);
    expect(html).not.toContain('Or copy this address');
  });

  it('has as many lines, numbers and links as in English', () => {
    const { text } = mailIn('de');
    expect(text.split('\n')).toHaveLength(inEnglish.text.split('\n').length);
    const links = (each: string) => each.match(/https:[^\s.]*/g);
    expect(links(text)).toEqual(links(inEnglish.text));
  });

  const mailIn = (language: LanguageCode) =>
    forReader({ locale: 'de-DE', timeZone: 'Europe/Berlin', language }, () => compose(order));
});

it('covers every email to customers', () => {
  const templates = new Set([...orders, ...furtherOrders].map(({ template }) => template));
  const missing = mailTemplates.filter(({ template }) => !templates.has(template));
  expect(missing.map(({ template }) => template).toSorted()).toEqual(IN_ENGLISH);
});

it('writes German with its parameters, plurals, dates and amounts', () => {
  const german = [...orders, ...furtherOrders].map((order) =>
    forReader({ locale: 'de-DE', timeZone: 'Europe/Berlin', language: 'de' }, () => compose(order)),
  );
  const plain = german
    .map(({ subject, text }) => `${subject}\n${text}`.replace(/[\u00a0\u202f]/g, ' '))
    .join('\n');
  for (const line of [
    '012345 ist Ihr Bestätigungscode',
    'Guten Tag, Ann. Bo Lee lädt Sie ein, mit Fairshelf an den Shops von Northwind zu arbeiten: Bewertungen, Bewertungsanfragen und Erstattungen.',
    'Jemand hat sich am 20. Nov. 2026, 15:17 MEZ bei Ihrem Konto angemeldet: Firefox unter Linux, Deutschland, Adresse 91.12.0.1.',
    '20. Nov. 2026: 1 neue Bewertung, 7 Bewertungsänderungen, 3 neue Rezensionen, 2 neue Fälle, 2 Bewertungsanfragen gesendet',
    '2 Fälle gefunden, 12,50 $ und 3,00 CA$',
    '4 Bestellungen übersprungen: Erstattet',
    'Die Rechnung FS-1 von Northwind über 12,50 $ war am 20. Nov. 2026 fällig und ist noch nicht bezahlt.',
    'Der Bericht für 20. Nov. 2026 bis 21. Nov. 2026 hat 1.200 Zeilen.',
    '3 Warnungen: Authorize <Harbor> again',
  ])
    expect(plain).toContain(line);
});

/** Emails that teams read in English (docs/languages.md). */
const IN_ENGLISH = ['contact-us', 'rollout-ended'];
/** Names and data, which are the same in every language. */
const DATA =
  /^(-- |Fairshelf|https:.*|Harbor & Hive.*|[A-Z]1|42\?|012345|Abc.*|Lamp.*|★.*|\d ★.*|A rating fell|Authorize <Harbor> again|Nothing of it is updated\.)$/;

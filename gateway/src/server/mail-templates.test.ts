import { LANGUAGE_CODES, type LanguageCode } from '@fairshelf/shared-contracts/core';
import { EDITION_NAMES, pathInEdition } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';
import { forReader } from '../base/formats/person-formats.ts';
import type { MailOrder, MailTemplate } from '../base/mail/define-mail.ts';
import { listHeaders, type Mail } from '../base/mail/mail.ts';
import { mailTemplates } from './mail-templates.ts';

const url = 'https://fairshelf.test/app/invitation#T&1';
const orders: readonly MailOrder[] = [
  { template: 'verify-code', to: 'ann@shop.test', code: '012345' },
  { template: 'welcome', to: 'ann@shop.test', name: 'Ann', store: 'Harbor & Hive', url },
  { template: 'temporary-password', to: 'ann@shop.test', password: 'Abc<def>&1!', url },
  {
    template: 'daily-summary',
    to: 'ann@shop.test',
    appUrl: 'https://fairshelf.test/app',
    unsubscribeKey: 'k1',
    content: {
      day: '2026-11-20',
      stores: [
        {
          seller_id: 'A1',
          market_id: 'M1',
          store: 'Harbor & Hive',
          country_code: 'US',
          country_name: 'United States',
          newRatings: 1,
          changedProducts: 7,
          changes: [{ asin: 'B01', title: 'Lamp <3', before: 4.5, now: 4.25 }],
        },
      ],
      reviews: [
        {
          seller_id: 'A1',
          market_id: 'M1',
          store: 'Harbor & Hive',
          country_code: 'US',
          country_name: 'United States',
          count: 3,
          stars: [1, 0, 0, 0, 2],
          lowest: [{ asin: 'B01', product: 'Lamp <3', stars: 1, title: 'Broke & gone' }],
        },
      ],
      requests: [
        {
          seller_id: 'A1',
          market_id: 'M1',
          store: 'Harbor & Hive',
          country_code: 'US',
          country_name: 'United States',
          sent: 2,
          failed: 1,
          skipped: [{ reason: 'refunded', orders: 4 }],
        },
      ],
      cases: [
        {
          seller_id: 'A1',
          store: 'Harbor & Hive',
          found: 2,
          estimate: [
            { minor: 1250, currency: 'USD' },
            { minor: 300, currency: 'CAD' },
          ],
          reimbursed: 0,
          reimbursedAmount: [],
          closingSoon: 1,
        },
      ],
    },
  },
  {
    template: 'data-export',
    to: 'ann@shop.test',
    whose: 'Your data',
    lastDay: '2026-11-27T12:00:00.000Z',
    url,
  },
  {
    template: 'company-deleted',
    to: 'ann@shop.test',
    company: 'Harbor & Hive',
    erasedOn: '2026-12-04T12:00:00.000Z',
    url,
  },
  { template: 'account-deleted', to: 'ann@shop.test', erasedOn: '2026-12-04T12:00:00.000Z', url },
  {
    template: 'account-security',
    to: 'ann@shop.test',
    notice: 'sign-in',
    at: '2026-11-20T14:17:00.000Z',
    device: 'Firefox on Linux',
    address: '91.12.0.1',
    place: 'DE',
    url,
  },
  { template: 'operator', to: 'ann@shop.test', host: 'fairshelf.test', url },
  { template: 'invitation', to: 'ann@shop.test', name: 'Ann', inviter: 'Bo Lee', company: 'Northwind', url },
  {
    template: 'alerts',
    to: 'ann@shop.test',
    count: 3,
    appUrl: 'https://fairshelf.test/app',
    unsubscribeKey: 'k1',
    alerts: [
      { title: 'Authorize <Harbor> again', text: 'Nothing of it is updated.', store: '' },
      {
        title: 'A rating fell',
        text: 'Lamp & co',
        store: 'Harbor & Hive, Canada',
        path: '/rating/incidents?incident=I1',
        lines: ['★☆☆☆☆ Broke after a day'],
      },
    ],
  },
  { template: 'account-ready', to: 'ann@shop.test', name: 'Ann', store: 'Harbor & Hive', url },
];

/** Emails whose layout the tests above need no example of. */
const furtherOrders: readonly MailOrder[] = [
  { template: 'account-exists', to: 'ann@shop.test', url },
  { template: 'seller-moved', to: 'ann@shop.test', name: 'Ann', store: 'Harbor & Hive', url },
  { template: 'seller-gained', to: 'ann@shop.test', name: 'Ann', store: 'Harbor & Hive', url },
  { template: 'confirm-subscription', to: 'ann@shop.test', url },
  { template: 'role-ends', to: 'ann@shop.test', role: 'super-admin', lastDay: '2026-11-27', url },
  {
    template: 'report',
    to: 'ann@shop.test',
    report: 'Ratings 7/26',
    rows: 1200,
    firstDay: '2026-11-20',
    lastDay: '2026-11-21',
    failure: null,
    keptUntil: '2026-12-20T12:00:00.000Z',
    url,
    scheduleUrl: url,
  },
  {
    template: 'case-message',
    to: 'ann@shop.test',
    content: { product: 'Lamp <3', author: 'Cleo', text: '42?' },
    url,
  },
  {
    template: 'case-news',
    to: 'ann@shop.test',
    content: { store: 'Harbor & Hive', actions: ['A1'], updates: ['U1'], money: ['M1'] },
    appUrl: 'https://fairshelf.test/app',
    unsubscribeKey: 'k1',
  },
  {
    template: 'money-week',
    to: 'ann@shop.test',
    content: { from: '2026-11-16', to: '2026-11-22', cameIn: ['C1'], filed: ['F1'], needsYou: ['N1'] },
    appUrl: 'https://fairshelf.test/app',
    unsubscribeKey: 'k1',
  },
  ...['first', 'second', 'paused'].map((step) => ({
    template: 'billing.dunning',
    to: 'ann@shop.test',
    step,
    company: 'Northwind',
    number: 'FS-1',
    amount: { minor: 1250, currency: 'USD' },
    due: '2026-11-20',
    pauses: '2026-12-20',
    url,
  })),
  ...['password', 'passkey-added', 'passkey-removed', 'factor-on', 'factor-off'].map((notice) => ({
    template: 'account-security',
    to: 'ann@shop.test',
    notice,
    name: 'K1',
    at: '2026-11-20T14:17:00.000Z',
    device: 'Unknown browser',
    address: '203.0.113.7',
    place: 'unknown',
    url,
  })),
];

const linksOf: Readonly<Record<string, readonly string[]>> = {
  'verify-code': [],
  alerts: [
    'https://fairshelf.test/app/rating/incidents?incident=I1',
    'https://fairshelf.test/app/dashboard?notifications=open',
    'https://fairshelf.test/app/unsubscribe/k1.alerts',
  ],
  'daily-summary': [
    'https://fairshelf.test/app/daily-summary/2026-11-20',
    'https://fairshelf.test/app/unsubscribe/k1.summary',
  ],
};

function templateOf(order: MailOrder): MailTemplate {
  const template = mailTemplates.find((each) => each.template === order.template);
  if (!template) throw new Error(`There is no mail '${order.template}'.`);
  return template;
}

const compose = (order: MailOrder): Mail => templateOf(order).compose(order);

/** The readable text of the HTML part. */
const words = (html: string): string =>
  html
    .replace(
      /<(style|title)>[\s\S]*?<\/\1>|<div style="display:none[\s\S]*?<\/div>|<!--[\s\S]*?-->|<[^>]+>/g,
      ' ',
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

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

/** Emails that teams read in English (docs/languages.md). */
const IN_ENGLISH = ['contact-us', 'rollout-ended'];
/** Names and data, which are the same in every language. */
const DATA =
  /^(-- |Fairshelf|https:.*|Harbor & Hive.*|[A-Z]1|42\?|012345|Abc.*|Lamp.*|★.*|\d ★.*|A rating fell|Authorize <Harbor> again|Nothing of it is updated\.)$/;

describe.each(
  [...orders, ...furtherOrders].map((order) => ({
    ...order,
    name: Object.values(order).slice(0, 4).join(' '),
  })),
)('$template in another language', (order) => {
  const inEnglish = compose(order);
  const written = (language: LanguageCode) =>
    forReader({ locale: 'de-DE', timeZone: 'Europe/Berlin', language }, () => compose(order));

  it.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('has no untranslated line: %s', (language) => {
    const { text, html, subject } = written(language);
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
    const { text } = written('de');
    expect(text.split('\n')).toHaveLength(inEnglish.text.split('\n').length);
    const links = (each: string) => each.match(/https:[^\s.]*/g);
    expect(links(text)).toEqual(links(inEnglish.text));
  });
});

it('covers every email to customers', () => {
  const covered = new Set([...orders, ...furtherOrders].map(({ template }) => template));
  const missing = mailTemplates.filter(({ template }) => !covered.has(template));
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

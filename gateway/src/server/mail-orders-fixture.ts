import type { MailOrder, MailTemplate } from '../base/mail/define-mail.ts';
import type { Mail } from '../base/mail/mail.ts';
import { mailTemplates } from './mail-templates.ts';

/** The address of the button of each email that has one. */
export const url = 'https://fairshelf.test/app/invitation#T&1';
/** For tests: an example of each email whose layout a test looks at. */
export const orders: readonly MailOrder[] = [
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
export const furtherOrders: readonly MailOrder[] = [
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

/** The links of an email other than its button, by template; the others have only that one. */
export const linksOf: Readonly<Record<string, readonly string[]>> = {
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

/** The template of an order. */
export function templateOf(order: MailOrder): MailTemplate {
  const template = mailTemplates.find((each) => each.template === order.template);
  if (!template) throw new Error(`There is no mail '${order.template}'.`);
  return template;
}

/** The email of an order. */
export const compose = (order: MailOrder): Mail => templateOf(order).compose(order);

/** The readable text of the HTML part. */
export const words = (html: string): string =>
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

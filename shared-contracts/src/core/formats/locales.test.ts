import { afterEach, describe, expect, it } from '@jest/globals';
import {
  formatDateTime,
  formatDay,
  formatDayOfYear,
  formatHour,
  formatMonth,
  formatNewsDate,
} from './calendar.ts';
import { type FormatLocale, isFormatLocale, isTimeZone, nearestLocale, timeZones } from './format-locales.ts';
import { currentFormats, inFormats, setFormatSource } from './format-source.ts';
import { formatMoney } from './money.ts';
import { formatNumber, formatShare } from './number.ts';
import { formatChange, formatRating } from './rating.ts';
import { formatRelativeTime } from './relative-time.ts';
import { compareNames } from './words.ts';

describe.each([
  [
    'en-US',
    'America/Los_Angeles',
    'Nov 21, 2026, 4:05 PM PST',
    'Nov 21, 2026',
    '1,234.5',
    '$1,234.50',
    '25.6%',
    '+0.2',
  ],
  [
    'en-GB',
    'Europe/London',
    '22 Nov 2026, 00:05 GMT',
    '22 Nov 2026',
    '1,234.5',
    '$1,234.50',
    '25.6%',
    '+0.2',
  ],
  [
    'de-DE',
    'Europe/Berlin',
    '22. Nov. 2026, 01:05 MEZ',
    '22. Nov. 2026',
    '1.234,5',
    '1.234,50 $',
    '25,6 %',
    '+0,2',
  ],
  [
    'fr-FR',
    'Europe/Paris',
    '22 nov. 2026, 01:05 CET',
    '22 nov. 2026',
    '1 234,5',
    '1 234,50 $',
    '25,6 %',
    '+0,2',
  ],
  ['pl-PL', 'Europe/Warsaw', '22 lis 2026, 01:05 CET', '22 lis 2026', '1234,5', '1234,50 $', '25,6%', '+0,2'],
  [
    'sv-SE',
    'Europe/Stockholm',
    '22 nov. 2026 01:05 CET',
    '22 nov. 2026',
    '1 234,5',
    '1 234,50 $',
    '25,6 %',
    '+0,2',
  ],
  [
    'ja-JP',
    'Asia/Tokyo',
    '2026年11月22日 09:05 JST',
    '2026年11月22日',
    '1,234.5',
    '$1,234.50',
    '25.6%',
    '+0.2',
  ],
  [
    'zh-CN',
    'Asia/Shanghai',
    '2026年11月22日 08:05 GMT+8',
    '2026年11月22日',
    '1,234.5',
    'US$1,234.50',
    '25.6%',
    '+0.2',
  ],
] as const)('%s in %s', (locale, zone, dateTime, day, number, money, share, change) => {
  it.each([
    ['a moment with its zone', dateTime, () => formatDateTime('2026-11-22T00:05:00Z')],
    ['the day of a moment', day, () => formatDay('2026-11-22T00:05:00Z')],
    ['a number', number, () => formatNumber(1234.5)],
    ['an amount', money, () => formatMoney({ minor: 123_450, currency: 'USD' })],
    ['a share', share, () => formatShare(0.2564)],
    ['a change', change, () => formatChange(0.2)],
  ])('writes %s', (_what, expected, text) => {
    expect(write(locale, zone, text)).toBe(expected);
  });
});

describe('days on which clocks change', () => {
  it.each([
    ['2026-03-29T00:59:00Z', 'Europe/Berlin', '29. März 2026, 01:59 MEZ'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '29. März 2026, 03:00 MESZ'],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '25. Okt. 2026, 02:30 MESZ'],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', '25. Okt. 2026, 02:30 MEZ'],
    ['2026-11-01T08:30:00Z', 'America/Los_Angeles', '1. Nov. 2026, 01:30 PDT'],
    ['2026-11-01T09:30:00Z', 'America/Los_Angeles', '1. Nov. 2026, 01:30 PST'],
  ])('distinguishes both hours of %s in %s', (moment, zone, text) => {
    expect(write('de-DE', zone, () => formatDateTime(moment))).toBe(text);
  });

  it('keeps a calendar day in every zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'])
      expect(write('de-DE', zone, () => formatDay('2026-03-29'))).toBe('29. März 2026');
  });
});

describe('amounts', () => {
  it.each([
    ['en-US', 'MXN', 'MX$12.00'],
    ['en-US', 'AED', 'AED 12.00'],
    ['de-DE', 'CAD', '12,00 CA$'],
    ['de-DE', 'EUR', '12,00 €'],
    ['de-DE', 'AED', '12,00 AED'],
    ['nl-NL', 'EUR', '€ 12,00'],
    ['nl-NL', 'AED', 'AED 12,00'],
    ['pl-PL', 'PLN', '12,00 zł'],
    ['sv-SE', 'SEK', '12,00 kr'],
    ['pt-BR', 'USD', 'US$ 12,00'],
    ['pt-BR', 'BRL', 'R$ 12,00'],
    ['en-CA', 'USD', 'US$12.00'],
    ['en-CA', 'CAD', 'CA$12.00'],
    ['es-MX', 'MXN', 'MX$12.00'],
    ['ja-JP', 'JPY', '¥1,200'],
    ['zh-CN', 'JPY', 'JP¥1,200'],
  ] as const)('%s writes %s unambiguously', (locale, currency, text) => {
    expect(write(locale, 'UTC', () => formatMoney({ minor: 1200, currency }))).toBe(text);
  });

  it('has no two currencies with the same text in any locale', () => {
    const dollars = ['USD', 'CAD', 'MXN', 'AUD', 'BRL', 'SGD', 'JPY', 'CNY', 'SEK', 'NOK'];
    for (const locale of ['en-US', 'en-CA', 'es-MX', 'zh-CN', 'ja-JP', 'de-DE'] as const) {
      const texts = dollars.map((currency) =>
        write(locale, 'UTC', () => formatMoney({ minor: 0, currency })).replace(/[\d.,\s]/g, ''),
      );
      expect(new Set(texts).size).toBe(dollars.length);
    }
  });

  it('has no minus sign on zero', () => {
    expect(formatMoney({ minor: -0, currency: 'USD' })).toBe('$0.00');
  });
});

it('writes hours, months and days without a year', () => {
  expect(write('en-US', 'UTC', () => `${formatHour(0)} ${formatHour(19)}`)).toBe('12:00 AM 7:00 PM');
  expect(write('de-DE', 'UTC', () => `${formatHour(0)} ${formatHour(19)}`)).toBe('00:00 19:00');
  expect(write('ja-JP', 'UTC', () => formatMonth('2026-03-01'))).toBe('2026年3月');
  expect(write('de-DE', 'America/Los_Angeles', () => formatDayOfYear('2026-03-01'))).toBe('1. März');
});

it('writes ratings with the decimal sign of the locale', () => {
  expect(write('de-DE', 'UTC', () => `${formatRating(4.25)} ${formatChange(-0.04)}`)).toBe('4,3 0,0');
});

it('writes older moments as a day of the person’s zone', () => {
  const text = () => formatRelativeTime('2026-01-01T23:30:00Z', new Date('2026-03-01T00:00:00Z'));
  expect(write('de-DE', 'Europe/Berlin', text)).toBe('2. Jan. 2026');
});

it("doesn't localize the specified date of news", () => {
  expect(write('de-DE', 'Asia/Tokyo', () => formatNewsDate('2026-01-05T22:00:00Z'))).toBe('01/05/2026');
});

it('sorts names by the locale', () => {
  const names = ['Zebra', 'Öland', 'Apfel'];
  expect(inFormats({ locale: 'de-DE', timeZone: 'UTC' }, () => names.toSorted(compareNames))).toEqual([
    'Apfel',
    'Öland',
    'Zebra',
  ]);
  expect(inFormats({ locale: 'sv-SE', timeZone: 'UTC' }, () => names.toSorted(compareNames))).toEqual([
    'Apfel',
    'Zebra',
    'Öland',
  ]);
});

describe('the source of formats', () => {
  afterEach(() => setFormatSource(() => undefined));

  it('defaults to American English and UTC until someone signs in', () => {
    expect(currentFormats()).toEqual({ locale: 'en-US', timeZone: 'UTC' });
    setFormatSource(() => ({ locale: 'de-DE', timeZone: 'Europe/Berlin' }));
    expect(plain(formatDateTime('2026-07-01T12:00:00Z'))).toBe('1. Juli 2026, 14:00 MESZ');
  });

  it('is restored after formatting for another reader, even after an error', () => {
    setFormatSource(() => ({ locale: 'de-DE', timeZone: 'Europe/Berlin' }));
    const fail = () => {
      throw new Error('no text');
    };
    expect(() => inFormats({ locale: 'ja-JP', timeZone: 'UTC' }, fail)).toThrow('no text');
    expect(currentFormats().locale).toBe('de-DE');
  });
});

it.each([
  [['de-DE', 'en-US'], 'de-DE'],
  [['de-LU'], 'de-DE'],
  [['fr-be'], 'fr-BE'],
  [['en'], 'en-US'],
  [['en-ZA'], 'en-GB'],
  [['ko-KR', 'ja'], 'ja-JP'],
  [['zh-Hans-CN'], 'zh-CN'],
  [['ko-KR'], undefined],
  [[], undefined],
])('picks the closest locale for the browser languages %j', (languages, locale) => {
  expect(nearestLocale(languages)).toBe(locale);
});

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['+01:00', false],
  ['Mars/Olympus', false],
  ['', false],
])('validates the time zone %j', (name, isKnown) => {
  expect(isTimeZone(name)).toBe(isKnown);
});

it('offers a legacy time zone that was chosen, and refuses unknown locales', () => {
  expect(timeZones('US/Pacific')).toEqual(expect.arrayContaining(['Europe/Berlin', 'US/Pacific', 'UTC']));
  expect(['de-DE', 'xx-XX', 'toString'].map(isFormatLocale)).toEqual([true, false, false]);
});

/** Engines write different no-break spaces; a reader sees a space. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const write = (locale: FormatLocale, timeZone: string, text: () => string): string =>
  plain(inFormats({ locale, timeZone }, text));

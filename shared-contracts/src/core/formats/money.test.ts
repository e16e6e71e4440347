import { expect, it } from '@jest/globals';
import { currencySymbol, minorDigits } from './currency.ts';
import { formatMoney } from './money.ts';

it.each([
  [123456, 'USD', '$1,234.56'],
  [-50, 'USD', '-$0.50'],
  [0, 'EUR', '€0.00'],
  [1999, 'GBP', '£19.99'],
  [1500, 'JPY', '¥1,500'],
  [25000, 'KRW', '₩25,000'],
  [120000, 'VND', '₫120,000'],
  [90000, 'PYG', '₲90,000'],
  [1250, 'SEK', 'kr12.50'],
  [1250, 'PLN', 'zł12.50'],
  [1200, 'CAD', 'CA$12.00'],
  [-1200, 'MXN', '-MX$12.00'],
  [1234, 'KWD', 'KWD 1.234'],
])('%s minor units of %s', (minor, currency, text) => {
  expect(formatMoney({ minor, currency })).toBe(text);
});

it('shows a dash for no amount', () => {
  expect(formatMoney(null)).toBe('—');
});

/** docs/specification/constants.md#formats */
it.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['CRC', '₡'],
  ['GBP', '£'],
  ['ILS', '₪'],
  ['INR', '₹'],
  ['JPY', '¥'],
  ['KRW', '₩'],
  ['NGN', '₦'],
  ['PHP', '₱'],
  ['PLN', 'zł'],
  ['PYG', '₲'],
  ['THB', '฿'],
  ['UAH', '₴'],
  ['VND', '₫'],
  ['SEK', 'kr'],
  ['usd', '$'],
  ['MXN', '$'],
  ['toString', '$'],
  ['', '$'],
])('writes %s with its symbol', (currency, symbol) => {
  expect(currencySymbol(currency)).toBe(symbol);
});

it('defaults to two digits for an unknown currency', () => {
  expect(minorDigits('?')).toBe(2);
});

import { afterEach, expect, it } from '@jest/globals';
import { formatMoney } from './money.ts';
import { formatNumber, formatShare, formatSigned } from './number.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1234567, '1,234,567'],
  [-1234.5, '-1,234.5'],
  [null, '—'],
  [undefined, '—'],
  [Number.NaN, '—'],
])('number %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it.each([
  [0, '0%'],
  [0.25, '25%'],
  [0.2564, '25.6%'],
  [12.5, '1,250%'],
  [null, '—'],
])('share %s', (value, text) => {
  expect(formatShare(value)).toBe(text);
});

afterEach(() => {
  document.dir = '';
});

it('keeps the sign before its number in a mirrored page', () => {
  document.dir = 'rtl';
  expect(formatNumber(-12)).toBe('\u200e-12');
  expect(formatSigned(0.2, 1)).toBe('\u200e+0.2');
  expect(formatNumber(12)).toBe('12');
  expect(formatMoney({ minor: -500, currency: 'USD' })).toBe('\u200e-$5.00');
  document.dir = 'ltr';
  expect(formatSigned(0.2, 1)).toBe('+0.2');
});

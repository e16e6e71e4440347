import { expect, it } from '@jest/globals';
import { formatNumber, formatShare } from './number.ts';

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

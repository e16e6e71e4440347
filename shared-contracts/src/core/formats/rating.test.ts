import { expect, it } from '@jest/globals';
import { formatChange, formatRating } from './rating.ts';

it.each([
  [4.25, '4.3'],
  [4.35, '4.4'],
  [5, '5.0'],
  [null, '—'],
])('rating %s', (stars, text) => {
  expect(formatRating(stars)).toBe(text);
});

it.each([
  [0.2, '+0.2'],
  [-0.1, '-0.1'],
  [0, '0.0'],
  [-0.04, '0.0'],
  [1e-7, '0.0'],
  [null, '—'],
])('change %s', (change, text) => {
  expect(formatChange(change)).toBe(text);
});

it('uses the requested number of digits', () => {
  expect(formatChange(12, 0)).toBe('+12');
});

import { expect, it } from '@jest/globals';
import { toHundredths } from './hundredths.ts';

it('parses amounts to the cent and rejects anything else', () => {
  const none = Number.NaN;
  expect(['0', '19.9', '0.29', ' 7 ', '1.005', '-1', '', '1e3'].map(toHundredths)).toEqual([
    0,
    1990,
    29,
    700,
    none,
    none,
    none,
    none,
  ]);
});

import { expect, it } from '@jest/globals';
import { LARGE, readSizes } from './sizes.ts';

it('defaults to the standard size, and accepts any other', () => {
  expect(readSizes([])).toEqual({ sizes: LARGE, remove: false });
  expect(readSizes(['--products', '50', '--orders=0', '--remove'])).toEqual({
    sizes: { ...LARGE, products: 50, orders: 0 },
    remove: true,
  });
});

it.each([
  [['--product', '5'], 'There is no --product.'],
  [['5'], 'There is no 5.'],
  [['--orders', 'many'], "--orders needs a whole number from 0 on, not 'many'."],
  [['--products', '0'], "--products needs a whole number from 1 on, not '0'."],
  [['--seed'], "--seed needs a whole number from 0 on, not ''."],
])('refuses %j', (args, message) => {
  expect(() => readSizes(args)).toThrow(message);
});

import { describe, expect, it } from '@jest/globals';
import { randomStream } from './random.ts';

describe('randomStream', () => {
  it('generates the same numbers for the same key, and different ones for another', () => {
    const first = randomStream('orders', 7);
    const again = randomStream('orders', 7);
    const other = randomStream('orders', 8);
    const draw = (stream: typeof first) => Array.from({ length: 5 }, () => stream.next());
    const numbers = draw(first);
    expect(draw(again)).toEqual(numbers);
    expect(draw(other)).not.toEqual(numbers);
  });

  it('generates integers within inclusive bounds', () => {
    const stream = randomStream('ends');
    const integers = new Set(Array.from({ length: 200 }, () => stream.between(2, 4)));
    expect([...integers].sort()).toEqual([2, 3, 4]);
  });
});

import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { madeAhead } from './made-ahead.ts';

it('prepares the next item while the previous one is in use', async () => {
  const { begun, rest } = numbersUpTo(9);
  const items = madeAhead(0, rest);
  expect(begun).toEqual([]);
  for (const expected of [0, 1, 2, 3]) {
    expect(await items.next()).toEqual({ done: false, value: expected });
    expect(begun).toHaveLength(expected + 1);
  }
});

it('reports a failure in order, without an unhandled rejection', async () => {
  const items = madeAhead(0, numbersUpTo(1).rest);
  await items.next();
  expect(await items.next()).toEqual({ done: false, value: 1 });
  // An unhandled rejection would end the process here.
  await setImmediate();
  await expect(items.next()).rejects.toThrow('Broken off.');
});

it('yields the first item, then the rest', async () => {
  async function* two() {
    yield 'b';
    yield 'c';
  }
  const items: string[] = [];
  for await (const item of madeAhead('a', two())) items.push(item);
  expect(items).toEqual(['a', 'b', 'c']);
});

/** Numbers from 1 on, each recorded when it is started; the one after the last fails. */
function numbersUpTo(last: number) {
  const starts: number[] = [];
  async function* numbers() {
    for (let number = 1; number <= last; number += 1) {
      starts.push(number);
      yield number;
    }
    throw new Error('Broken off.');
  }
  return { begun: starts, rest: numbers() };
}

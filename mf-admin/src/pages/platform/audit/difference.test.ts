import { describe, expect, it } from '@jest/globals';
import { differenceOf, fieldInWords } from './difference.ts';

describe("an entry's difference", () => {
  it('shows each field with its path and whether it changed', () => {
    const before = { user_id: 'u1', roles: ['a', 'b'], prices: { USD: 1 }, active: true, gone: null };
    const after = { user_id: 'u1', roles: ['a'], prices: { USD: 2, EUR: 3 }, active: false };
    expect(differenceOf(before, after)).toEqual([
      { path: 'user_id', before: 'u1', after: 'u1', changed: false },
      { path: 'roles', before: 'a, b', after: 'a', changed: true },
      { path: 'prices.USD', before: '1', after: '2', changed: true },
      { path: 'active', before: 'yes', after: 'no', changed: true },
      { path: 'gone', before: '', after: undefined, changed: true },
      { path: 'prices.EUR', before: undefined, after: '3', changed: true },
    ]);
  });

  it('compares lists of objects by index, and includes fields of only one side', () => {
    expect(differenceOf(null, { blocks: [{ text: 'x' }, { text: 'y' }], tags: {} })).toEqual([
      { path: 'blocks.1.text', before: undefined, after: 'x', changed: true },
      { path: 'blocks.2.text', before: undefined, after: 'y', changed: true },
      { path: 'tags', before: undefined, after: '', changed: true },
    ]);
    expect(differenceOf(null, null)).toEqual([]);
  });
});

it.each([
  ['user_email', 'user email'],
  ['limitPerDay', 'limit per day'],
  ['sellerId', 'seller id'],
  ['prices.USD', 'prices › USD'],
  ['blocks.2.text', 'blocks › 2 › text'],
])('reads %s as %s', (path, words) => {
  expect(fieldInWords(path)).toBe(words);
});

import { describe, expect, it } from '@jest/globals';
import { moveItem } from './move-item.ts';

describe('moved', () => {
  it.each([
    ['b', -1, 'bac'],
    ['b', 1, 'acb'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['x', 1, 'abc'],
  ] as const)('%s by %i gives %s', (item, step, expected) => {
    expect(moveItem(['a', 'b', 'c'], item, step).join('')).toBe(expected);
  });
});

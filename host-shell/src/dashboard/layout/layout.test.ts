import { describe, expect, it } from '@jest/globals';
import { arrange, DEFAULT_LAYOUT, moveTo, readLayout } from './layout.ts';

describe('arrange', () => {
  it.each([
    [[], 'abcd'],
    [['d', 'c', 'b', 'a'], 'dcba'],
    // A cell of a newer release, first and in the middle; one that is gone; one named twice.
    [['c', 'd', 'b'], 'acdb'],
    [['d', 'a', 'c'], 'dabc'],
    [['x', 'c', 'c', 'a', 'b', 'd'], 'cabd'],
  ])('shows %j as %s', (order, arrangement) => {
    expect(arrange(keys, { order, hidden: [] }).join('')).toBe(arrangement);
  });

  const keys = ['a', 'b', 'c', 'd'];
});

it('moves a key to an index, clamped to the ends', () => {
  expect(moveTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveTo(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b']);
  expect(moveTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
});

it.each([
  [null, DEFAULT_LAYOUT],
  [{ order: 'a' }, DEFAULT_LAYOUT],
  [
    { order: ['a', 3], hidden: ['b', null] },
    { order: ['a'], hidden: ['b'] },
  ],
])('keeps the valid parts of %j', (data, layout) => {
  expect(readLayout(data)).toEqual(layout);
});

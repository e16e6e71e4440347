import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { OccurrenceCounter } from './occurrence-counter.ts';

it('numbers the rows of a kind separately for each day', () => {
  const occurrences = new OccurrenceCounter();
  const rows = [
    [9_770, 'mug'],
    [9_770, 'cup'],
    [9_771, 'mug'],
    [9_770, 'mug'],
  ] as const;
  expect(rows.map(([day, content]) => occurrences.next(day, ...hashOf(content)))).toEqual([1, 1, 1, 2]);
});

it('distinguishes days, however far apart they are', () => {
  const occurrences = new OccurrenceCounter();
  const days = Array.from({ length: 5_000 }, (_, index) => 9_770 + 512 * index);
  const mug = hashOf('mug');
  for (const round of [1, 2])
    expect(new Set(days.map((day) => occurrences.next(day, ...mug)))).toEqual(new Set([round]));
});

it('distinguishes kinds by both halves of their hash', () => {
  const occurrences = new OccurrenceCounter();
  const kinds = [
    [1, 1],
    [1, 2],
    [2, 1],
    [-1, 1],
  ] as const;
  expect(kinds.map(([high, low]) => occurrences.next(9_770, high, low))).toEqual([1, 1, 1, 1]);
  expect(occurrences.next(9_770, 2, 1)).toBe(2);
});

it('counts beyond the capacity of a slot', () => {
  const occurrences = new OccurrenceCounter();
  const mug = hashOf('mug');
  const numbers = Array.from({ length: 600 }, () => occurrences.next(9_770, ...mug));
  expect(numbers).toEqual(Array.from({ length: 600 }, (_, index) => index + 1));
  expect(occurrences.next(9_771, ...mug)).toBe(1);
});

it('keeps its counts while it grows', () => {
  const occurrences = new OccurrenceCounter();
  const kinds = Array.from({ length: 20_000 }, (_, index) => hashOf(`row ${index}`));
  for (const round of [1, 2, 3])
    for (const day of [9_770, 9_771]) {
      const numbers = new Set(kinds.map((kind) => occurrences.next(day, ...kind)));
      expect(numbers).toEqual(new Set([round]));
    }
});

function hashOf(content: string): readonly [high: number, low: number] {
  const digest = createHash('md5').update(content).digest();
  return [digest.readInt32BE(0), digest.readInt32BE(4)];
}

import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { TwinCounter } from './twin-counter.ts';

const fingerprintOf = (content: string): string => createHash('md5').update(content).digest('hex');

it('numbers the rows of a kind, each day for itself', () => {
  const twins = new TwinCounter();
  const [mug, cup] = ['mug', 'cup'].map(fingerprintOf) as [string, string];
  const rows = [
    ['2026-10-01', mug],
    ['2026-10-01', cup],
    ['2026-10-02', mug],
    ['2026-10-01', mug],
  ] as const;
  expect(rows.map(([day, fingerprint]) => twins.next(day, fingerprint))).toEqual([1, 1, 1, 2]);
});

it('goes on beyond what a slot can count', () => {
  const twins = new TwinCounter();
  const mug = fingerprintOf('mug');
  const numbers = Array.from({ length: 600 }, () => twins.next('2026-10-01', mug));
  expect(numbers).toEqual(Array.from({ length: 600 }, (_, index) => index + 1));
  expect(twins.next('2026-10-02', mug)).toBe(1);
});

it('forgets nothing while it grows', () => {
  const twins = new TwinCounter();
  const kinds = Array.from({ length: 20_000 }, (_, index) => fingerprintOf(`row ${index}`));
  const days = ['2026-10-01', '2026-10-02'];
  for (const round of [1, 2, 3])
    for (const day of days) {
      const numbers = new Set(kinds.map((kind) => twins.next(day, kind)));
      expect(numbers).toEqual(new Set([round]));
    }
});

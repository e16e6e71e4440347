import { describe, expect, it } from '@jest/globals';
import { rangeAfterKey } from './zoom-keys.ts';
import {
  daysIn,
  fitRange,
  isWhole,
  moveEnd,
  pointsAround,
  pointsWithin,
  scaleRange,
  shiftRange,
  type TimeRange,
} from './zoom-range.ts';

const DAY = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const at = (days: number) => start + days * DAY;
const extent: TimeRange = [at(0), at(100)];

describe('a range', () => {
  it('is snapped to whole days, ordered and clamped to the extent', () => {
    expect(inDays(fitRange([at(40.4), at(20.6)], extent))).toEqual([21, 40]);
    expect(inDays(fitRange([at(-30), at(20)], extent))).toEqual([0, 20]);
    expect(isWhole(fitRange([at(-30), at(300)], extent), extent)).toBe(true);
  });

  it('is never shorter than the minimum', () => {
    expect(inDays(fitRange([at(20), at(20.1)], extent))).toEqual([20, 23]);
    expect(inDays(fitRange([at(99.8), at(100)], extent))).toEqual([97, 100]);
    expect(inDays(moveEnd([at(10), at(20)], 'from', at(50), extent))).toEqual([17, 20]);
    expect(inDays(moveEnd([at(10), at(20)], 'to', at(-50), extent))).toEqual([10, 13]);
    expect(daysIn([at(10), at(13)])).toBe(4);
  });

  it('keeps its length while it moves, and stops at the ends', () => {
    expect(inDays(shiftRange([at(10), at(20)], 5 * DAY, extent))).toEqual([15, 25]);
    expect(inDays(shiftRange([at(10), at(20)], -50 * DAY, extent))).toEqual([0, 10]);
    expect(inDays(shiftRange([at(10), at(20)], 500 * DAY, extent))).toEqual([90, 100]);
  });

  it('can be halved and doubled around its middle', () => {
    expect(inDays(scaleRange([at(20), at(40)], 0.5, extent))).toEqual([25, 35]);
    expect(inDays(scaleRange([at(0), at(40)], 2, extent))).toEqual([0, 80]);
    expect(isWhole(scaleRange([at(10), at(90)], 2, extent), extent)).toBe(true);
  });

  it('stays valid for any keyboard and pointer input', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];
    for (const key of keys) {
      for (const part of ['from', 'to', 'window'] as const) {
        for (let a = -30.3; a < 130; a += 9.7) {
          for (let b = -30.3; b < 130; b += 7.9) {
            const range = fitRange([at(a), at(b)], extent);
            const [from = 0, to = 0] = inDays(rangeAfterKey(key, part, range, extent)) ?? [];
            expect({ from, to, fits: from >= 0 && to <= 100 && to - from >= 3 }).toMatchObject({
              fits: true,
            });
            expect([from % 1, to % 1]).toEqual([0, 0]);
          }
        }
      }
    }
  });
});

it('keys move an end, or the whole range, by a day or a tenth of the extent', () => {
  const range: TimeRange = [at(20), at(40)];
  expect(inDays(rangeAfterKey('ArrowRight', 'from', range, extent))).toEqual([21, 40]);
  expect(inDays(rangeAfterKey('PageDown', 'to', range, extent))).toEqual([20, 30]);
  expect(inDays(rangeAfterKey('Home', 'from', range, extent))).toEqual([0, 40]);
  expect(inDays(rangeAfterKey('End', 'window', range, extent))).toEqual([80, 100]);
  expect(rangeAfterKey('Tab', 'from', range, extent)).toBeUndefined();
});

it('points of a range include one neighbour on either side, so that the line reaches the edges', () => {
  const points = [0, 10, 20, 30, 40].map((day) => ({ x: at(day), values: { rating: day } }));
  const days = (some: readonly { x: number | string }[]) => some.map(({ x }) => (Number(x) - start) / DAY);
  expect(days(pointsAround(points, [at(10), at(25)]))).toEqual([0, 10, 20, 30]);
  expect(days(pointsAround(points, [at(12), at(15)]))).toEqual([10, 20]);
  expect(days(pointsAround(points, [at(50), at(60)]))).toEqual([40]);
  expect(days(pointsWithin(points, [at(10), at(25)]))).toEqual([10, 20]);
});

const inDays = (range: TimeRange | undefined) => range?.map((time) => (time - start) / DAY);

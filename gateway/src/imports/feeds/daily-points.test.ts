import { describe, expect, it } from '@jest/globals';
import { dailyPoints } from './daily-points.ts';

describe('dailyPoints', () => {
  it('carries the last known rating over days without a change, and uses the last of a day', () => {
    const history = [
      { observedAt: '2026-03-02T20:00:00.000Z', rating: 4.4, count: 12 },
      { observedAt: '2026-03-02T08:00:00.000Z', rating: 4.5, count: 10 },
      { observedAt: '2026-03-04T00:00:00.000Z', rating: 4.35, count: 13 },
    ];
    const days = dailyPoints(history, at('2026-03-01T12:00'), at('2026-03-05T06:00'));
    expect(days.map(({ day, ratingHundredths, count }) => [day, ratingHundredths, count])).toEqual([
      ['2026-03-02', 440, 12],
      ['2026-03-03', 440, 12],
      ['2026-03-04', 435, 13],
      ['2026-03-05', 435, 13],
    ]);
  });

  it('starts with the last value before the period', () => {
    const history = [{ observedAt: '2025-01-01T00:00:00.000Z', rating: null, count: 0 }];
    expect(dailyPoints(history, at('2026-01-01T00:00'), at('2026-01-01T23:00'))).toMatchObject([
      { day: '2026-01-01', ratingHundredths: null, count: 0 },
    ]);
  });

  it('returns nothing for an unknown product', () => {
    expect(dailyPoints([], at('2026-01-01T00:00'), at('2026-01-31T00:00'))).toEqual([]);
  });
});

const at = (text: string) => new Date(`${text}Z`);

import { describe, expect, it } from '@jest/globals';
import { dayInZone } from '../../core/formats/zone-clock.ts';
import { daysOfPeriod } from './report-period.ts';

describe('the days of a period', () => {
  it.each([
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last-7', '2026-11-21', '2026-11-14', '2026-11-20'],
    ['last-30', '2026-11-21', '2026-10-22', '2026-11-20'],
    ['last-365', '2026-11-21', '2025-11-21', '2026-11-20'],
    ['this-month', '2026-11-21', '2026-11-01', '2026-11-20'],
    // On the first of a month, 'this month' would have no complete day.
    ['this-month', '2026-11-01', '2026-10-01', '2026-10-31'],
    ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ] as const)('%s on %s', (period, today, from, to) => {
    expect(daysOfPeriod(period, today)).toEqual({ from, to });
  });

  it("start at midnight in the seller's time zone", () => {
    const moment = new Date('2026-11-21T03:00:00Z');
    expect(dayInZone(moment, 'America/Los_Angeles')).toBe('2026-11-20');
    expect(dayInZone(moment, 'Asia/Tokyo')).toBe('2026-11-21');
    expect(() => dayInZone(moment, 'Mars/Olympus')).toThrow(RangeError);
  });
});

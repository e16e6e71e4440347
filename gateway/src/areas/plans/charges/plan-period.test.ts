import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { daysBetween } from '../../../base/calendar-days.ts';
import { duePeriods, nextPeriodStart, type PeriodTerms, shareOfDays } from './plan-period.ts';

describe('a paid period', () => {
  it('starts on the same day of each month, or on the last day of shorter months', () => {
    expect(startsOf('2027-01-31', '2027-06-01')).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
    expect(nextPeriodStart('2028-01-31', 'month', 31)).toBe('2028-02-29');
    expect(nextPeriodStart('2026-12-15', 'month', 15)).toBe('2027-01-15');
  });

  it('of a year that started on a leap day starts on February 28, and on 29 in the next leap year', () => {
    expect(startsOf('2028-02-29', '2032-03-01', { ...monthly, period: 'year' })).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it("has the terms of its first day; a free period isn't charged but counts", () => {
    const termsOn = (day: string): PeriodTerms =>
      day < '2026-03-10' ? { ...monthly, priceMinor: 0 } : { ...monthly, version: 2 };
    expect(duePeriods('2026-01-05', '2026-05-01', termsOn)).toMatchObject([
      { from: '2026-04-05', to: '2026-05-05', version: 2 },
    ]);
  });

  it('is prorated by days, so that the used and remaining parts add up to within a cent', () => {
    expect(shareOfDays(4_900, 10, 30)).toBe(1_633);
    expect(shareOfDays(1, 1, 2)).toBe(1);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        fc.integer({ min: 1, max: 366 }),
        fc.nat(366),
        (price, whole, part) => {
          const left = shareOfDays(price, Math.min(part, whole), whole);
          const used = shareOfDays(price, whole - Math.min(part, whole), whole);
          expect(left).toBeLessThanOrEqual(price);
          expect(Math.abs(left + used - price)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

const monthly: PeriodTerms = {
  priceMinor: 4_900,
  currency: 'USD',
  period: 'month',
  version: 1,
  title: 'Pro',
};
const startsOf = (from: string, today: string, terms = monthly) =>
  duePeriods(from, today, () => terms).map((period) => period.from);

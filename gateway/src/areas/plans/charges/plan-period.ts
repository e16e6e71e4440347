import { dayOf } from '../../../base/calendar-days.ts';

export type Period = 'month' | 'year';

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * The day on which the period after that of `from` starts. Periods start on `anchorDay` of a month, in shorter months on
 * the last day: January 31, February 28, March 31.
 */
export function nextPeriodStart(from: string, period: Period, anchorDay: number): string {
  const start = utc(from);
  const year = start.getUTCFullYear() + (period === 'year' ? 1 : 0);
  const month = start.getUTCMonth() + (period === 'month' ? 1 : 0);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay))));
}

/** A share of a price for some of its days, rounded half up to a whole minor unit; exact at any size. */
export function shareOfDays(minor: number, days: number, ofDays: number): number {
  const [price, part, whole] = [BigInt(minor), BigInt(days), BigInt(ofDays)];
  return Number((2n * price * part + whole) / (2n * whole));
}

/** The terms of a plan on the first day of a period. */
export interface PeriodTerms {
  readonly priceMinor: number;
  readonly currency: string;
  readonly period: Period;
  readonly version: number;
  readonly title: string;
}

export interface DuePeriod extends PeriodTerms {
  readonly from: string;
  /** The day after the last day. */
  readonly to: string;
}

/**
 * The periods that started from `billedFrom` to `today`, each at the terms of its first day. Free periods are omitted
 * but still count: a later price starts with the next period.
 */
export function duePeriods(
  billedFrom: string,
  today: string,
  termsOn: (day: string) => PeriodTerms | undefined,
): DuePeriod[] {
  const anchorDay = Number(billedFrom.slice(8));
  const periods: DuePeriod[] = [];
  for (let from = billedFrom; from <= today; ) {
    const terms = termsOn(from);
    if (!terms) return periods;
    const to = nextPeriodStart(from, terms.period, anchorDay);
    if (terms.priceMinor > 0) periods.push({ ...terms, from, to });
    from = to;
  }
  return periods;
}

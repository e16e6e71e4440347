import { isoTime } from '../seeded/calendar-day.ts';

const MONTHS = 6;

interface Span {
  /** Months since year 0: a month's figures are drawn from them, so that the past never changes. */
  readonly number: number;
  readonly dateRange: { readonly startDate: string; readonly endDate: string };
}

/** The last six full months before a given time (Unix ms), newest first, as in the API. */
export function lastMonths(now: number): readonly Span[] {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  return Array.from({ length: MONTHS }, (_, back) => ({
    number: year * 12 + month - 1 - back,
    dateRange: {
      startDate: isoTime(Date.UTC(year, month - 1 - back, 1)),
      endDate: isoTime(Date.UTC(year, month - back, 0)),
    },
  }));
}

/** The half year up to the last Sunday: the API's figures are updated once a week. */
export function halfYear(now: number): { startDate: string; endDate: string } {
  const sunday = new Date(now);
  sunday.setUTCHours(0, 0, 0, 0);
  sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay());
  const start = new Date(sunday);
  start.setUTCMonth(start.getUTCMonth() - MONTHS);
  return { startDate: isoTime(start.getTime()), endDate: isoTime(sunday.getTime()) };
}

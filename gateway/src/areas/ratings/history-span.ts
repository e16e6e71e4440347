import { dayOf } from '../../base/calendar-days.ts';

const DAY_MS = 86_400_000;

/** The first and the last day returned, `YYYY-MM-DD`. */
export interface HistorySpan {
  readonly from: string;
  readonly to: string;
}

interface AskedSpan {
  readonly days: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

// A day that doesn't exist becomes the next one: the database would reject it.

/** The requested days; without a last one until `today`, without a first one `days` in total. */
export function historySpanOf({ days, from, to }: AskedSpan, today: string): HistorySpan {
  const last = Date.parse(to ?? today);
  return { from: dayOf(from ? Date.parse(from) : last - (days - 1) * DAY_MS), to: dayOf(last) };
}

/** The number of days in a span. */
export const daysOfSpan = ({ from, to }: HistorySpan): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

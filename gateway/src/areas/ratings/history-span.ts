const DAY_MS = 86_400_000;

/** The first and the last day that are told, `YYYY-MM-DD`. */
export interface HistorySpan {
  readonly from: string;
  readonly to: string;
}

interface AskedSpan {
  readonly days: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

// A day that the calendar does not have is the one after: the database would refuse it.
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days that were asked for; without a last one until `today`, without a first one `days` in all. */
export function historySpanOf({ days, from, to }: AskedSpan, today: string): HistorySpan {
  const last = Date.parse(to ?? today);
  return { from: dayOf(from ? Date.parse(from) : last - (days - 1) * DAY_MS), to: dayOf(last) };
}

/** How many days a span has. */
export const daysOfSpan = ({ from, to }: HistorySpan): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The periods of a report. All except `custom` move along with the day a report is built. */
export const REPORT_PERIODS = [
  'yesterday',
  'last-7',
  'last-30',
  'last-90',
  'last-365',
  'this-month',
  'last-month',
  'custom',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Days of a period, both inclusive, `YYYY-MM-DD`. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * The days of a period on `today`. The last days end with yesterday: an incomplete day would look like a bad one.
 * `this-month` is yesterday's month, so that it is never empty.
 */
export function daysOfPeriod(period: Exclude<ReportPeriod, 'custom'>, today: string): DaySpan {
  const yesterday = plusDays(today, -1);
  const last = (days: number) => ({ from: plusDays(today, -days), to: yesterday });
  switch (period) {
    case 'yesterday':
      return last(1);
    case 'last-7':
      return last(7);
    case 'last-30':
      return last(30);
    case 'last-90':
      return last(90);
    case 'last-365':
      return last(365);
    case 'this-month':
      return { from: firstOfMonth(yesterday), to: yesterday };
    case 'last-month': {
      const to = plusDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    }
  }
}

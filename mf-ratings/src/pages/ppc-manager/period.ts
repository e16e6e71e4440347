/** Periods to choose from, in days. */
export const PERIODS = ['7', '14', '30', '60', '90'] as const;
export type Period = (typeof PERIODS)[number];

export interface Days {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
}

/** The day it is in a time zone; a zone that the browser doesn't know counts as UTC. */
function today(timeZone: string, now: Date): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone }).format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}

const back = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The last so many whole days: they end yesterday, by the person's own time zone (`ppc_timezone`). */
export function lastDays(period: Period, timeZone: string, now: Date): Days {
  const day = today(timeZone, now);
  return { from: back(day, Number(period)), to: back(day, 1) };
}

import { dayInZone } from '@fairshelf/shared-contracts/core';
/** The selectable periods, in days. */
export const PERIODS = ['7', '14', '30', '60', '90'] as const;
export type Period = (typeof PERIODS)[number];

export interface Days {
  /** `YYYY-MM-DD`, both inclusive. */
  readonly from: string;
  readonly to: string;
}

/** Today in a time zone; a zone unknown to the browser counts as UTC. */
function today(timeZone: string, now: Date): string {
  try {
    return dayInZone(now, timeZone);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}

const back = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** A number of whole days that end yesterday in the person's own time zone (`ppc_timezone`). */
export function lastDays(period: Period, timeZone: string, now: Date): Days {
  const day = today(timeZone, now);
  return { from: back(day, Number(period)), to: back(day, 1) };
}

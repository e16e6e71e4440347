/** A UTC day, counted from 1970-01-01. */
export type DayNumber = number;

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

/** The UTC day that a moment (Unix ms) falls in. */
export function dayOf(moment: number): DayNumber {
  return Math.floor(moment / DAY_MS);
}

/** The first millisecond of a day. */
export function startOfDay(day: DayNumber): number {
  return day * DAY_MS;
}

/** ISO 8601 without milliseconds, as the marketplace writes times. */
export function isoTime(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`;
}

/** `MM/DD/YYYY`, the date of the ledger reports. */
export function slashDate(day: DayNumber): string {
  const iso = isoTime(startOfDay(day));
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;
}

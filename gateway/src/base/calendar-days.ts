import { dayInZone } from '@fairshelf/shared-contracts/core';
/** The current day in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string => dayInZone(at, timeZone);

/** A day some days later, or earlier with a negative number. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The earlier of two days. Days are texts that sort chronologically. */
export function earlierDay(one: string, other: string): string {
  if (one < other) return one;
  return other;
}

/** The later of two days. */
export const laterDay = (one: string, other: string): string =>
  earlierDay(one, other) === one ? other : one;

/** The days from one to another, both included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

export interface DayRange {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
}

/** The comparison period: the same number of days before a period. */
export function periodBefore({ from, to }: DayRange): DayRange {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
}

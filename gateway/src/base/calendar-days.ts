import { dayInZone } from '@fairshelf/shared-contracts/core';

/** The day of a moment in UTC, `YYYY-MM-DD`. */
export const dayOf = (at: Date | number): string => new Date(at).toISOString().slice(0, 10);

/** The current day in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string => dayInZone(at, timeZone);

/** A day some days later, or earlier with a negative number. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** The earlier of two days. Days are texts that sort chronologically. */
export function earlierDay(one: string, other: string): string {
  if (one < other) return one;
  return other;
}

/** The later of two days. */
export const laterDay = (one: string, other: string): string =>
  earlierDay(one, other) === one ? other : one;

/** The number of days from one to another: 1 to the next day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The number of days of a range, the first and the last included. */
export const daysOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

export interface DayRange {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
}

/** The comparison period: the same number of days before a period. */
export function periodBefore({ from, to }: DayRange): DayRange {
  return { from: addDays(from, -daysOf({ from, to })), to: addDays(from, -1) };
}

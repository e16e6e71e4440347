import { formatDayOfYear, formatMonth } from '@fairshelf/shared-contracts/core';
import type { TimeRange } from './zoom-range.ts';

const DAY_MS = 86_400_000;
const MOST = 6;
/** Days between two labels on the axis: beyond two weeks people count in months. */
const DAY_STEPS = [1, 2, 3, 7, 14];
const MONTH_STEPS = [1, 2, 3, 6, 12];

/** The labelled positions of a range of days: at most about six, on days or on the first of months, in UTC. */
export function timeTicks([from, to]: TimeRange): readonly number[] {
  const days = (to - from) / DAY_MS;
  const step = DAY_STEPS.find((each) => days / each <= MOST);
  if (step) return from === to ? [from] : everyDays(from, to, step);
  const months = MONTH_STEPS.find((each) => days / 30.4 / each <= MOST) ?? 12;
  const start = new Date(from);
  const begin = start.getUTCFullYear() * 12 + start.getUTCMonth();
  return Array.from({ length: Math.ceil(days / 28) + 2 }, (_, at) => begin + at)
    .filter((month) => month % months === 0)
    .map((month) => Date.UTC(Math.floor(month / 12), month % 12, 1))
    .filter((time) => time >= from && time <= to);
}

const everyDays = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / DAY_MS / step) + 1 }, (_, at) => from + at * step * DAY_MS);

/** The label of such a position: the day, or the month in long ranges. */
export const nameTick = ([from, to]: TimeRange, time: number): string =>
  (to - from) / DAY_MS > MOST * 14
    ? formatMonth(new Date(time), 'short')
    : formatDayOfYear(new Date(time), 'UTC');

import type { ChartPoint } from './chart-data.ts';

/** Two moments in milliseconds since 1970, the earlier first; both inclusive. */
export type TimeRange = readonly [from: number, to: number];

const DAY_MS = 86_400_000;
/** The shortest range: fewer days show no trend. */
const LEAST_MS = 3 * DAY_MS;

const toDay = (time: number): number => Math.round(time / DAY_MS) * DAY_MS;
const within = (time: number, [from, to]: TimeRange): number => Math.min(to, Math.max(from, time));

/** Whether the range is long enough to zoom. */
export const canZoom = ([from, to]: TimeRange): boolean => to - from > LEAST_MS;

/** The number of days in a range, both ends included. */
export const daysIn = ([from, to]: TimeRange): number => Math.round((to - from) / DAY_MS) + 1;

/** A dragged range made valid: whole days, the earlier first, not too short, inside `extent`. */
export function fitRange([a, b]: TimeRange, extent: TimeRange): TimeRange {
  const from = toDay(within(Math.min(a, b), extent));
  const to = toDay(within(Math.max(a, b), extent));
  if (to - from >= LEAST_MS) return [from, to];
  const begin = Math.max(extent[0], Math.min(from, extent[1] - LEAST_MS));
  return [begin, Math.min(extent[1], begin + LEAST_MS)];
}

/** Moves one end to a moment; it stops before the other. */
export function moveEnd(
  [from, to]: TimeRange,
  end: 'from' | 'to',
  time: number,
  extent: TimeRange,
): TimeRange {
  const at = toDay(within(time, extent));
  return end === 'from' ? [Math.min(at, to - LEAST_MS), to] : [from, Math.max(at, from + LEAST_MS)];
}

/** The same length, earlier or later, inside `extent`. */
export function shiftRange([from, to]: TimeRange, by: number, extent: TimeRange): TimeRange {
  const step = toDay(Math.max(extent[0] - from, Math.min(extent[1] - to, by)));
  return [from + step, to + step];
}

/** Half as long or twice, around the middle. */
export function scaleRange([from, to]: TimeRange, factor: number, extent: TimeRange): TimeRange {
  const length = Math.min(extent[1] - extent[0], Math.max(LEAST_MS, (to - from) * factor));
  const begin = within((from + to - length) / 2, [extent[0], extent[1] - length]);
  return fitRange([begin, begin + length], extent);
}

/** Whether a range covers everything. */
export const isWhole = ([from, to]: TimeRange, extent: TimeRange): boolean =>
  from <= extent[0] && to >= extent[1];

/** The points inside a range. */
export const pointsWithin = (points: readonly ChartPoint[], [from, to]: TimeRange): readonly ChartPoint[] =>
  points.filter(({ x }) => Number(x) >= from && Number(x) <= to);

/** The points inside a range and one on either side, so that the line reaches the edges. */
export function pointsAround(points: readonly ChartPoint[], [from, to]: TimeRange): readonly ChartPoint[] {
  const first = points.findIndex(({ x }) => Number(x) >= from);
  if (first < 0) return points.slice(-1);
  const last = points.findLastIndex(({ x }) => Number(x) <= to);
  return points.slice(Math.max(0, first - 1), last + 2);
}

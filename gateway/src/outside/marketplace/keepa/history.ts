import type { RatingPoint } from '../ports.ts';
import { fromKeepaMinute } from './keepa-time.ts';

/** Both series of a product: pairs [minute, value, minute, value, …]; -1 means 'nothing shown'. */
export interface KeepaSeries {
  /** csv[16]: the rating times ten */
  readonly ratings: readonly number[];
  /** csv[17]: how many ratings */
  readonly counts: readonly number[];
}

/** The two series as one history: a point per change of either, each with the last known value of both. */
export function mergeHistory({ ratings, counts }: KeepaSeries): RatingPoint[] {
  const changes = [
    ...pairs(ratings).map(([minute, value]) => ({ minute, rating: value < 0 ? null : value / 10 })),
    ...pairs(counts).map(([minute, value]) => ({ minute, count: value < 0 ? null : value })),
  ].toSorted((left, right) => left.minute - right.minute);

  const points = new Map<number, RatingPoint>();
  let rating: number | null = null;
  let count: number | null = null;
  for (const change of changes) {
    if ('rating' in change) rating = change.rating;
    else count = change.count;
    const observedAt = new Date(fromKeepaMinute(change.minute)).toISOString();
    points.set(change.minute, { observedAt, rating, count });
  }
  return [...points.values()];
}

function pairs(series: readonly number[]): (readonly [minute: number, value: number])[] {
  const found: (readonly [number, number])[] = [];
  for (let at = 0; at + 1 < series.length; at += 2) {
    const [minute, value] = [series[at], series[at + 1]];
    if (minute !== undefined && value !== undefined) found.push([minute, value]);
  }
  return found;
}

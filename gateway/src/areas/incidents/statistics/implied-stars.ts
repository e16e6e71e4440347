/** A rating as a marketplace displays it: the average, rounded to a tenth, and the number of ratings. */
export interface ShownRating {
  /** Hundredths of stars: 430 is 4.3. */
  readonly hundredths: number;
  readonly count: number;
}

/** The possible averages of the added or removed ratings, in stars. */
export interface StarInterval {
  readonly low: number;
  readonly high: number;
}

/** A displayed 4.3 is anything from 4.25 to 4.35. */
const HALF_STEP = 0.05;

/**
 * The bounds for the average of the ratings added from `before` to `after`, or removed where there are fewer: the
 * difference of two sums, each known up to its rounding. Null where the number is the same. The bounds may be outside
 * 1 to 5 stars: then no ratings of that number explain the change.
 */
export function impliedStars(before: ShownRating, after: ShownRating): StarInterval | null {
  const countChange = after.count - before.count;
  if (countChange === 0) return null;
  const middle = (after.count * after.hundredths - before.count * before.hundredths) / 100 / countChange;
  const margin = ((after.count + before.count) * HALF_STEP) / Math.abs(countChange);
  return { low: middle - margin, high: middle + margin };
}

/** The part of an interval that ratings can have; null if there is none. */
export function possibleStars({ low, high }: StarInterval): StarInterval | null {
  const inside = { low: Math.max(1, low), high: Math.min(5, high) };
  return inside.low <= inside.high ? inside : null;
}

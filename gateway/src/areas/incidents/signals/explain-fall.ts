import type { FallCause } from '@fairshelf/shared-contracts/incidents';
import { addDays } from '../../../base/calendar-days.ts';
import {
  impliedStars,
  possibleStars,
  type ShownRating,
  type StarInterval,
} from '../statistics/implied-stars.ts';
import type { RatingDays } from './facts.ts';

/** An average known less precisely than this isn't worth a number. */
const VAGUE_STARS = 1.6;

/**
 * Why a rating fell between two points of its history, as far as arithmetic shows: new ratings with a low enough
 * average, ratings that disappeared, or neither.
 */
export function explainFall(days: RatingDays, from: number, to: number): FallCause {
  const before = shownAt(days, from);
  const after = shownAt(days, to);
  if (!before || !after) return { kind: 'unknown' };
  const removal = largestRemoval(days, from, to);
  const interval = impliedStars(before, after);
  const possible = interval && possibleStars(interval);
  if (removal && (after.count <= before.count || !possible)) {
    return { kind: 'removed', count: removal.count, day: removal.day, stars: precise(removal.stars) };
  }
  if (!interval || after.count < before.count) return { kind: 'unexplained', newRatings: 0 };
  const newRatings = after.count - before.count;
  return possible
    ? { kind: 'new-ratings', count: newRatings, stars: precise(possible) }
    : { kind: 'unexplained', newRatings };
}

export function shownAt({ hundredths, counts }: RatingDays, place: number): ShownRating | null {
  const [rating, count] = [hundredths[place], counts[place]];
  return typeof rating === 'number' && typeof count === 'number' ? { hundredths: rating, count } : null;
}

/** The day in a range on which the most ratings disappeared, with their possible average; null if none did. */
function largestRemoval(
  days: RatingDays,
  from: number,
  to: number,
): { count: number; day: string; stars: StarInterval | null } | null {
  let largest = { count: 0, place: from };
  for (let place = from + 1; place <= to; place += 1) {
    const [earlier, later] = [shownAt(days, place - 1), shownAt(days, place)];
    const count = earlier && later ? earlier.count - later.count : 0;
    if (count > largest.count) largest = { count, place };
  }
  if (largest.count === 0) return null;
  const [earlier, later] = [shownAt(days, largest.place - 1), shownAt(days, largest.place)];
  const interval = earlier && later && impliedStars(earlier, later);
  return {
    count: largest.count,
    day: addDays(days.newestDay, largest.place - (days.hundredths.length - 1)),
    stars: interval && possibleStars(interval),
  };
}

const precise = (stars: StarInterval | null): number | null =>
  stars && stars.high - stars.low <= VAGUE_STARS ? Math.round((stars.low + stars.high) * 5) / 10 : null;

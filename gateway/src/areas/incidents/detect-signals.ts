import type { Signal } from '@fairshelf/shared-contracts/incidents';
import { daysBetween } from '../../base/calendar-days.ts';
import { countDrop } from './signals/count-drop.ts';
import type { RatingDays, ReviewFact } from './signals/facts.ts';
import { ratingFall } from './signals/rating-fall.ts';
import { reviewBurst } from './signals/review-burst.ts';
import type { Thresholds } from './signals/thresholds.ts';

/** The stored data about a product that detection uses. */
export interface ProductFacts {
  readonly asin: string;
  readonly ratings: RatingDays | null;
  readonly reviews: readonly ReviewFact[];
  /** The last day that a person has dealt with: nothing up to it is news. Null without one. */
  readonly settledOn: string | null;
}

/**
 * Every current finding about a product, most severe first. The same facts on the same day give the same findings,
 * whatever was found before.
 */
export function detectSignals(
  { ratings, reviews, settledOn }: ProductFacts,
  otherTexts: readonly string[],
  today: string,
  limits: Thresholds,
): readonly Signal[] {
  const first = ratings && settledOn ? placeOf(ratings, settledOn) : 0;
  const found = [
    ratings && ratingFall(ratings, limits, first),
    ratings && countDrop(ratings, limits, first),
    reviewBurst(reviews, otherTexts, { today, after: settledOn }, limits),
  ];
  return mostSeriousFirst(found.filter((signal) => signal !== null));
}

/** Signals by severity; equal ones keep their order. */
export const mostSeriousFirst = <Found extends Signal>(signals: readonly Found[]): readonly Found[] =>
  signals.toSorted((a, b) => rankOf(a) - rankOf(b));

const ranks = { danger: 0, warning: 1, info: 2 } as const;
const rankOf = ({ severity }: Signal): number => ranks[severity];

/** The index of a day in a history, at least the first. */
function placeOf({ hundredths, newestDay }: RatingDays, day: string): number {
  const last = hundredths.length - 1;
  return Math.max(0, Math.min(last, last - daysBetween(day, newestDay)));
}

import type { OfferPoint, RatingPoint } from '../ports.ts';
import { fromKeepaMinute } from './keepa-time.ts';

/** Series of a product: pairs [minute, value, minute, value, …]; -1 means 'nothing shown'. */
export interface KeepaSeries {
  /** csv[16]: the rating times ten */
  readonly ratings: readonly number[];
  /** csv[17]: how many ratings */
  readonly counts: readonly number[];
  /** csv[1]: the lowest price of a new unit, in minor units */
  readonly prices: readonly number[];
  /** csv[11]: how many offers of new units */
  readonly offers: readonly number[];
}

interface Change {
  readonly minute: number;
  readonly of: Partial<Omit<OfferPoint, 'observedAt'>>;
}

const ratingChanges = ({ ratings, counts }: Pick<KeepaSeries, 'ratings' | 'counts'>): Change[] => [
  ...pairs(ratings).map(([minute, value]) => ({ minute, of: { rating: value < 0 ? null : value / 10 } })),
  ...pairs(counts).map(([minute, value]) => ({ minute, of: { count: value < 0 ? null : value } })),
];

/** Ratings and their number as one history: a point per change of either, each with the last known value of both. */
export const mergeHistory = (series: Pick<KeepaSeries, 'ratings' | 'counts'>): RatingPoint[] =>
  merged(ratingChanges(series)).map(({ observedAt, rating, count }) => ({ observedAt, rating, count }));

/** The same with prices and offers. */
export const mergeOffers = (series: KeepaSeries): OfferPoint[] =>
  merged([
    ...ratingChanges(series),
    ...pairs(series.prices).map(([minute, value]) => ({
      minute,
      of: { priceMinor: value < 0 ? null : value },
    })),
    ...pairs(series.offers).map(([minute, value]) => ({
      minute,
      of: { newOffers: value < 0 ? null : value },
    })),
  ]);

function merged(changes: readonly Change[]): OfferPoint[] {
  const points = new Map<number, OfferPoint>();
  let last: Omit<OfferPoint, 'observedAt'> = {
    rating: null,
    count: null,
    priceMinor: null,
    newOffers: null,
  };
  for (const { minute, of } of changes.toSorted((left, right) => left.minute - right.minute)) {
    last = { ...last, ...of };
    points.set(minute, { observedAt: new Date(fromKeepaMinute(minute)).toISOString(), ...last });
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

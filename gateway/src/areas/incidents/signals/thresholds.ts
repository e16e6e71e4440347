import type { ThresholdScope } from '@fairshelf/shared-contracts/incidents';

/** The origin of a threshold: the defaults, or the settings of the store, a tag or a product. */
export interface ThresholdSource {
  readonly scope: ThresholdScope;
  /** The tag's name. */
  readonly name: string;
}

/** The thresholds that can be set. */
export const SETTABLE = ['ratingFloor', 'fall', 'lowReviews', 'removedRatings'] as const;
export type Settable = (typeof SETTABLE)[number];

/** The thresholds of incidents. Ratings are in hundredths of stars. */
export interface Thresholds {
  /** A rating fell by this much within this many days. */
  readonly falls: readonly { readonly days: number; readonly hundredths: number }[];
  /** The rating that a product of the store should not fall below; a fall below it counts from `smallestCrossing`. */
  readonly ratingFloor: number;
  readonly smallestCrossing: number;
  /** How likely a fall may be by chance, judged by the product's earlier ratings. */
  readonly fallChance: number;
  readonly crossingChance: number;
  /** This many ratings, and this share of all, disappeared in a day. */
  readonly fewestRemoved: number;
  readonly removedShare: number;
  /** This many reviews of one or two stars, less likely than this given the product's own past. */
  readonly fewestLowReviews: number;
  readonly burstChance: number;
  readonly sources: Readonly<Record<Settable, ThresholdSource>>;
}

const byDefault: ThresholdSource = { scope: 'default', name: '' };

/** The falls that count when this many hundredths within a week do: a tenth less within one or three days. */
export const fallsFor = (hundredths: number): Thresholds['falls'] => [
  { days: 1, hundredths: Math.max(20, hundredths - 10) },
  { days: 3, hundredths: Math.max(20, hundredths - 10) },
  { days: 7, hundredths },
];

/**
 * A tenth more or less in a displayed rating may be rounding, so the smallest fall is two tenths.
 * `incident-replay.test.ts` states what these values find and miss in two years.
 */
export const DEFAULT_THRESHOLDS: Thresholds = {
  falls: fallsFor(30),
  ratingFloor: 400,
  smallestCrossing: 20,
  fallChance: 0.002,
  crossingChance: 0.02,
  fewestRemoved: 5,
  removedShare: 0.04,
  fewestLowReviews: 3,
  burstChance: 0.0001,
  sources: { ratingFloor: byDefault, fall: byDefault, lowReviews: byDefault, removedRatings: byDefault },
};

/** What counts as an incident. Ratings are hundredths of stars. */
export interface Thresholds {
  /** A rating fell by so much within so many days. */
  readonly falls: readonly { readonly days: number; readonly hundredths: number }[];
  /** The rating that a product of the store should not fall below; a fall below it counts from `smallestCrossing`. */
  readonly ratingFloor: number;
  readonly smallestCrossing: number;
  /** How likely a fall may be by chance alone, judged by the product's earlier ratings. */
  readonly fallChance: number;
  readonly crossingChance: number;
  /** So many ratings, and such a share of all, disappeared within a week. */
  readonly fewestRemoved: number;
  readonly removedShare: number;
  /** So many reviews of one or two stars, less likely than this by the product's own past. */
  readonly fewestLowReviews: number;
  readonly burstChance: number;
}

/**
 * Of a shown rating a tenth more or less may be rounding, so the smallest fall is two tenths. `incident-replay.test.ts` states
 * what these values find and miss in two years.
 */
export const DEFAULT_THRESHOLDS: Thresholds = {
  falls: [
    { days: 1, hundredths: 20 },
    { days: 3, hundredths: 20 },
    { days: 7, hundredths: 30 },
  ],
  ratingFloor: 400,
  smallestCrossing: 20,
  fallChance: 0.002,
  crossingChance: 0.02,
  fewestRemoved: 5,
  removedShare: 0.04,
  fewestLowReviews: 3,
  burstChance: 0.0001,
};

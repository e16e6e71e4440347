import type { OverviewDays } from '@fairshelf/shared-contracts/ratings';

/** Ranges of figures; null is no bound. */
export interface Ranges {
  readonly ratingFrom: number | null;
  readonly ratingTo: number | null;
  readonly countFrom: number | null;
  readonly countTo: number | null;
  readonly changeFrom: number | null;
  readonly changeTo: number | null;
  readonly changeDays: OverviewDays;
}

export const RANGE_KEYS = [
  'ratingFrom',
  'ratingTo',
  'countFrom',
  'countTo',
  'changeFrom',
  'changeTo',
] as const;

/** The range part of a larger state. */
export const rangesOf = ({
  ratingFrom,
  ratingTo,
  countFrom,
  countTo,
  changeFrom,
  changeTo,
  changeDays,
}: Ranges): Ranges => ({
  ratingFrom,
  ratingTo,
  countFrom,
  countTo,
  changeFrom,
  changeTo,
  changeDays,
});

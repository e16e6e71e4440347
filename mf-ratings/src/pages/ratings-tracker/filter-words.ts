import type { RatingBand, RatingMove } from '@fairshelf/shared-contracts/ratings';

/** The labels of the tracker's filters. */
export const bandWords: Readonly<Record<RatingBand, string>> = {
  '4.5': '4.5 and up',
  '4.0': '4.0 to 4.4',
  '3.5': '3.5 to 3.9',
  '3.0': '3.0 to 3.4',
  low: 'Below 3.0',
  none: 'No rating yet',
};

export const moveWords: Readonly<Record<RatingMove, string>> = {
  down7: 'Fell in 7 days',
  down30: 'Fell in 30 days',
  down90: 'Fell in 90 days',
  below7: 'Fell below the alert threshold in 7 days',
  below30: 'Fell below the alert threshold in 30 days',
  below90: 'Fell below the alert threshold in 90 days',
  up7: 'Rose in 7 days',
  up30: 'Rose in 30 days',
  up90: 'Rose in 90 days',
};

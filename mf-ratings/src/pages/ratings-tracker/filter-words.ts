import { formatDecimal, formatNumber, formatSigned } from '@fairshelf/shared-contracts/core';
import type { RatingBand, RatingMove } from '@fairshelf/shared-contracts/ratings';
import type { Ranges } from './ranges.ts';

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

/** A range in words: '3.5 to 4.2', 'at least 100', 'at most −0.3'. */
function between(from: number | null, to: number | null, shown: (value: number) => string): string {
  if (from === null) return to === null ? '' : `at most ${shown(to)}`;
  return to === null
    ? `at least ${shown(from)}`
    : from === to
      ? shown(from)
      : `${shown(from)} to ${shown(to)}`;
}

const signed = (stars: number): string => formatSigned(stars, 1);

/** The ranges that are set, in words, with the keys that remove each. */
export function rangesInWords(ranges: Ranges) {
  const { ratingFrom, ratingTo, countFrom, countTo, changeFrom, changeTo, changeDays } = ranges;
  const rating = between(ratingFrom, ratingTo, (stars) => formatDecimal(stars, 1));
  const count = between(countFrom, countTo, formatNumber);
  const change = between(changeFrom, changeTo, signed);
  return [
    { text: rating && `Rating ${rating}`, without: { ratingFrom: null, ratingTo: null } },
    { text: count && `Ratings ${count}`, without: { countFrom: null, countTo: null } },
    {
      text: change && `Change in ${changeDays} days ${change}`,
      without: { changeFrom: null, changeTo: null },
    },
  ].filter(({ text }) => text !== '');
}

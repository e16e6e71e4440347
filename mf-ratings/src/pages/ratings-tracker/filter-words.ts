import { formatDecimal, formatNumber, formatSigned } from '@fairshelf/shared-contracts/core';
import type { RatingBand, RatingMove } from '@fairshelf/shared-contracts/ratings';
import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import { msg, t } from '@lingui/core/macro';
import type { Ranges } from './ranges.ts';

/** The labels of the tracker's filters. */
export const bandWords: Readonly<Record<RatingBand, MessageDescriptor>> = {
  '4.5': msg`4.5 and up`,
  '4.0': msg`4.0 to 4.4`,
  '3.5': msg`3.5 to 3.9`,
  '3.0': msg`3.0 to 3.4`,
  low: msg`Below 3.0`,
  none: msg`No rating yet`,
};

export const moveWords: Readonly<Record<RatingMove, MessageDescriptor>> = {
  down7: msg`Fell in the last 7 days`,
  down30: msg`Fell in the last 30 days`,
  down90: msg`Fell in the last 90 days`,
  below7: msg`Fell below the alert threshold in the last 7 days`,
  below30: msg`Fell below the alert threshold in the last 30 days`,
  below90: msg`Fell below the alert threshold in the last 90 days`,
  up7: msg`Rose in the last 7 days`,
  up30: msg`Rose in the last 30 days`,
  up90: msg`Rose in the last 90 days`,
};

/** What a range is called: with one bound, with both, and with one value. */
interface RangeWords {
  readonly atLeast: (from: string) => string;
  readonly atMost: (to: string) => string;
  readonly exactly: (value: string) => string;
  readonly between: (from: string, to: string) => string;
}

/** A range in words: 'Rating 3.5 to 4.2', 'Ratings at least 100'. Empty without a bound. */
function inWords(
  from: number | null,
  to: number | null,
  format: (value: number) => string,
  words: RangeWords,
): string {
  if (from === null) return to === null ? '' : words.atMost(format(to));
  if (to === null) return words.atLeast(format(from));
  return from === to ? words.exactly(format(from)) : words.between(format(from), format(to));
}

const signedStars = (stars: number): string => formatSigned(stars, 1);

const ratingWords: RangeWords = {
  atLeast: (from) => t`Rating at least ${{ from }}`,
  atMost: (to) => t`Rating at most ${{ to }}`,
  exactly: (value) => t`Rating ${{ value }}`,
  between: (from, to) => t`Rating ${{ from }} to ${{ to }}`,
};
const countWords: RangeWords = {
  atLeast: (from) => t`Ratings at least ${{ from }}`,
  atMost: (to) => t`Ratings at most ${{ to }}`,
  exactly: (value) => t`Ratings ${{ value }}`,
  between: (from, to) => t`Ratings ${{ from }} to ${{ to }}`,
};
const changeWords = (days: string): RangeWords => ({
  atLeast: (from) => t`Change in ${{ days }} days at least ${{ from }}`,
  atMost: (to) => t`Change in ${{ days }} days at most ${{ to }}`,
  exactly: (value) => t`Change in ${{ days }} days ${{ value }}`,
  between: (from, to) => t`Change in ${{ days }} days ${{ from }} to ${{ to }}`,
});

/** The ranges that are set, in words, with the keys that remove each. */
export function rangesInWords(ranges: Ranges) {
  const { ratingFrom, ratingTo, countFrom, countTo, changeFrom, changeTo, changeDays } = ranges;
  return [
    {
      text: inWords(ratingFrom, ratingTo, (stars) => formatDecimal(stars, 1), ratingWords),
      without: { ratingFrom: null, ratingTo: null },
    },
    {
      text: inWords(countFrom, countTo, formatNumber, countWords),
      without: { countFrom: null, countTo: null },
    },
    {
      text: inWords(changeFrom, changeTo, signedStars, changeWords(changeDays)),
      without: { changeFrom: null, changeTo: null },
    },
  ].filter(({ text }) => text !== '');
}

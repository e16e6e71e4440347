import {
  formatDay,
  formatDecimal,
  formatNumber,
  formatRating,
  formatShare,
} from '@fairshelf/shared-contracts/core';
import type { FallCause, Signal } from '@fairshelf/shared-contracts/incidents';
import { inOneParagraph } from '../../base/texts/names.ts';
import { plural, t } from '../../base/texts/text.ts';

type SignalOf<Kind extends Signal['kind']> = Extract<Signal, { kind: Kind }>;

/** Why a rating fell (docs/incidents.md#why-a-rating-fell). */
export function explainFall(cause: FallCause): string {
  switch (cause.kind) {
    case 'new-ratings': {
      const { count, stars } = cause;
      return stars === null
        ? t`${plural({ count }, { one: '# new rating', other: '# new ratings' })} can explain it.`
        : t`${plural({ count }, { one: '# new rating', other: '# new ratings' })} averaged about ${{ stars: formatDecimal(stars, 1) }}.`;
    }
    case 'removed': {
      const { count, stars } = cause;
      const day = formatDay(cause.day);
      return stars === null
        ? t`Not explained by new ratings: ${plural({ count }, { one: '# rating', other: '# ratings' })} disappeared on ${{ day }}.`
        : t`Not explained by new ratings: ${plural({ count }, { one: '# rating', other: '# ratings' })} disappeared on ${{ day }}, which averaged about ${{ stars: formatDecimal(stars, 1) }}.`;
    }
    case 'unexplained': {
      const { newRatings: count } = cause;
      return count === 0
        ? t`Not explained by new ratings: their number did not change. Amazon weighs ratings differently or replaced some.`
        : t`Not explained by new ratings: ${plural({ count }, { one: '# new rating', other: '# new ratings' })} can't lower the average this far. Ratings were removed and replaced, or listings merged.`;
    }
    case 'unknown':
      return t`The number of ratings is not known, so the fall can’t be explained.`;
  }
}

/** Where ratings went; next to a fall that names them only why. */
export function explainDrop(signal: SignalOf<'count-drop'>, all: readonly Signal[]): string {
  const fall = all.find(({ kind }) => kind === 'rating-fall');
  const split = signal.looksLikeSplit
    ? t`So many at once usually means that the listing was split or its variations were separated.`
    : t`Amazon removes ratings that broke its rules.`;
  if (fall?.kind === 'rating-fall' && fall.cause.kind === 'removed') return split;
  const { countBefore, countAfter, until } = signal;
  const went = t`The number of ratings went from ${{ countBefore }} to ${{ countAfter }} by ${{ day: formatDay(until) }}.`;
  return inOneParagraph([went, changeOf(signal), split]);
}

function changeOf({ before, after }: SignalOf<'count-drop'>): string {
  if (after === before) return '';
  const ratings = { before: formatRating(before), after: formatRating(after) };
  return after > before
    ? t`The rating rose from ${{ before: ratings.before }} to ${{ after: ratings.after }}.`
    : t`The rating fell from ${{ before: ratings.before }} to ${{ after: ratings.after }}.`;
}

/** The number of low reviews compared with the expected number, and a word that many of them share. */
export function explainBurst({ low, total, word, expected, average }: SignalOf<'review-burst'>): string {
  const usual = usualOf(expected);
  const rate = t`${{ low }} of ${plural({ total }, { one: '# new review has', other: '# new reviews have' })} one or two stars, where ${{ usual }}; together they average ${{ average: formatRating(average) }}.`;
  if (!word) return rate;
  const { mentions, usualShare, word: keyword } = word;
  const mention =
    usualShare < 2
      ? t`${{ mentions }} of the ${{ low }} low reviews mention ‘${{ word: keyword }}’, which hardly any other review does.`
      : t`${{ mentions }} of the ${{ low }} low reviews mention ‘${{ word: keyword }}’, which ${{ share: formatShare(usualShare / 100) }} of other reviews do.`;
  return inOneParagraph([mention, rate]);
}

/** The expected number as a clause, used after 'where'. */
export const usualOf = (expected: number): string =>
  expected < 0.1 ? t`almost none were expected` : t`${{ expected: formatNumber(expected) }} were expected`;

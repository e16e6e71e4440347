import { marketCountryName } from '@fairshelf/shared-contracts/core';
import type { TagRule } from '@fairshelf/shared-contracts/tags';
import { t } from '@lingui/core/macro';
import { joinList } from '../../join-list.ts';

const SHOWN = 4;

/** What a rule matches, in a sentence, and the marketplaces it is limited to. */
export function conditionsOf({ target, stars, words, asins, marketIds }: TagRule): string {
  const conditions = [
    stars.length > 0 ? starsInWords(stars) : '',
    words.length > 0 ? t`the words ${{ words: few(words.map((word) => t`‘${{ word }}’`)) }}` : '',
    asins.length > 0 ? t`the products ${{ products: few(asins) }}` : '',
  ]
    .filter(Boolean)
    .join('; ');
  const isAboutReviews = target === 'review';
  const scope = conditions
    ? isAboutReviews
      ? t`Reviews with ${{ conditions }}`
      : t`Products with ${{ conditions }}`
    : isAboutReviews
      ? t`All reviews`
      : t`All products`;
  return marketIds.length === 0 ? scope : `${scope} · ${few(marketIds.map(marketCountryName))}`;
}

function starsInWords(stars: readonly number[]): string {
  const starList = stars.toSorted().join(t` or `);
  return stars.length === 1 && stars[0] === 1 ? t`1 star` : t`${{ stars: starList }} stars`;
}

const few = (list: readonly string[]): string =>
  list.length > SHOWN
    ? t`${{ names: joinList(list.slice(0, SHOWN)) }} and ${{ count: list.length - SHOWN }} more`
    : joinList(list);

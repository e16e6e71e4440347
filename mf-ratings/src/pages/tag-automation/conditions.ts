import { marketCountryName } from '@fairshelf/shared-contracts/core';
import type { TagRule } from '@fairshelf/shared-contracts/tags';

const SHOWN = 4;

/** What a rule matches, in a sentence, and the marketplaces it is limited to. */
export function conditionsOf({ target, stars, words, asins, marketIds }: TagRule): string {
  const parts = [
    stars.length > 0
      ? `${stars.toSorted().join(' or ')} ${stars.length === 1 && stars[0] === 1 ? 'star' : 'stars'}`
      : '',
    words.length > 0 ? `the words ${few(words.map((word) => `‘${word}’`))}` : '',
    asins.length > 0 ? `the products ${few(asins)}` : '',
  ].filter(Boolean);
  const what = target === 'review' ? 'reviews' : 'products';
  const wanted =
    parts.length === 0
      ? `All ${what}`
      : `${what === 'reviews' ? 'Reviews' : 'Products'} with ${parts.join('; ')}`;
  return marketIds.length === 0 ? wanted : `${wanted} · ${few(marketIds.map(marketCountryName))}`;
}

const few = (list: readonly string[]): string =>
  list.length > SHOWN
    ? `${list.slice(0, SHOWN).join(', ')} and ${list.length - SHOWN} more`
    : list.join(', ');

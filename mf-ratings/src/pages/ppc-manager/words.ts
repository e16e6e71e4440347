import type { AdsEntityState, AdsLevel, AdsOutcome } from '@fairshelf/shared-contracts/ads';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { msg, plural } from '@lingui/core/macro';

/** The levels as tabs. */
export const LEVEL_WORDS: Readonly<Record<AdsLevel, MessageDescriptor>> = {
  campaign: msg`Campaigns`,
  'ad-group': msg`Ad groups`,
  keyword: msg`Keywords`,
  target: msg`Targets`,
  negative: msg`Negative keywords`,
  'search-term': msg`Search terms`,
};

/** One row of a level. */
const ROW_WORDS: Readonly<Record<AdsLevel, MessageDescriptor>> = {
  campaign: msg`campaign`,
  'ad-group': msg`ad group`,
  keyword: msg`keyword`,
  target: msg`target`,
  negative: msg`negative keyword`,
  'search-term': msg`search term`,
};

/** The name of one row of a level; an unknown level is shown as it is. */
export function rowWord(level: string): string {
  const word = Object.entries(ROW_WORDS).find(([key]) => key === level)?.[1];
  return word ? say(word) : level;
}

/** The label of the search in a level. */
export const SEARCH_WORDS: Readonly<Record<AdsLevel, MessageDescriptor>> = {
  campaign: msg`Search campaigns`,
  'ad-group': msg`Search ad groups`,
  keyword: msg`Search keywords`,
  target: msg`Search targets`,
  negative: msg`Search negative keywords`,
  'search-term': msg`Search search terms`,
};

/** The title of an empty level. */
export const EMPTY_WORDS: Readonly<Record<AdsLevel, MessageDescriptor>> = {
  campaign: msg`No campaigns here`,
  'ad-group': msg`No ad groups here`,
  keyword: msg`No keywords here`,
  target: msg`No targets here`,
  negative: msg`No negative keywords here`,
  'search-term': msg`No search terms here`,
};

/** How many rows a level has. */
export function countRows(level: AdsLevel, total: number): string {
  switch (level) {
    case 'campaign':
      return plural(total, { one: '# campaign', other: '# campaigns' });
    case 'ad-group':
      return plural(total, { one: '# ad group', other: '# ad groups' });
    case 'keyword':
      return plural(total, { one: '# keyword', other: '# keywords' });
    case 'target':
      return plural(total, { one: '# target', other: '# targets' });
    case 'negative':
      return plural(total, { one: '# negative keyword', other: '# negative keywords' });
    case 'search-term':
      return plural(total, { one: '# search term', other: '# search terms' });
  }
}

export const STATE_WORDS: Readonly<Record<AdsEntityState, MessageDescriptor>> = {
  enabled: msg`Enabled`,
  paused: msg`Paused`,
  archived: msg`Archived`,
};

const matchWords: Readonly<Record<string, MessageDescriptor>> = {
  exact: msg`Exact`,
  phrase: msg`Phrase`,
  broad: msg`Broad`,
  'negative-exact': msg`Negative exact`,
  'negative-phrase': msg`Negative phrase`,
  product: msg`Product`,
  auto: msg`Automatic`,
  manual: msg({ message: 'Manual', context: 'targeting' }),
};

/** The match type in a word; unknown ones are shown as they are. */
export function matchWord(matchType: string | null): string {
  if (matchType === null) return '';
  const word = matchWords[matchType];
  return word ? say(word) : matchType;
}

export const OUTCOME_WORDS: Readonly<Record<AdsOutcome | 'pending', MessageDescriptor>> = {
  done: msg`Done`,
  unchanged: msg`No change needed`,
  refused: msg`Refused`,
  conflict: msg`Changed in the meantime`,
  unknown: msg`Unknown`,
  pending: msg`In progress`,
};

import type { AdsEntityState, AdsLevel, AdsOutcome } from '@fairshelf/shared-contracts/ads';

/** The levels as tabs, with the name of one row each. */
export const LEVEL_WORDS: Readonly<Record<AdsLevel, { readonly many: string; readonly one: string }>> = {
  campaign: { many: 'Campaigns', one: 'campaign' },
  'ad-group': { many: 'Ad groups', one: 'ad group' },
  keyword: { many: 'Keywords', one: 'keyword' },
  target: { many: 'Targets', one: 'target' },
  negative: { many: 'Negative keywords', one: 'negative keyword' },
  'search-term': { many: 'Search terms', one: 'search term' },
};

export const STATE_WORDS: Readonly<Record<AdsEntityState, string>> = {
  enabled: 'Enabled',
  paused: 'Paused',
  archived: 'Archived',
};

const matchWords: Readonly<Record<string, string>> = {
  exact: 'Exact',
  phrase: 'Phrase',
  broad: 'Broad',
  'negative-exact': 'Negative exact',
  'negative-phrase': 'Negative phrase',
  product: 'Product',
  auto: 'Automatic',
  manual: 'Manual',
};

/** The match type in a word; unknown ones are shown as they are. */
export const matchWord = (matchType: string | null): string =>
  matchType === null ? '' : (matchWords[matchType] ?? matchType);

export const OUTCOME_WORDS: Readonly<Record<AdsOutcome | 'pending', string>> = {
  done: 'Done',
  unchanged: 'No change needed',
  refused: 'Refused',
  conflict: 'Changed in the meantime',
  unknown: 'Unknown',
  pending: 'In progress',
};

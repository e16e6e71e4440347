import type { TagRule, TagTarget } from '@fairshelf/shared-contracts/tags';

/** A rule as its form has it: lists are typed text. */
export interface RuleDraft {
  readonly name: string;
  readonly active: boolean;
  readonly target: TagTarget;
  readonly stars: readonly number[];
  readonly words: string;
  readonly asins: string;
  /** Empty for all marketplaces of the account. */
  readonly marketIds: readonly string[];
  readonly tags: string;
}

export const emptyDraft: RuleDraft = {
  name: '',
  active: true,
  target: 'review',
  stars: [],
  words: '',
  asins: '',
  marketIds: [],
  tags: '',
};

export const toDraft = (rule: TagRule): RuleDraft => ({
  name: rule.name,
  active: rule.active,
  target: rule.target,
  stars: rule.stars,
  words: rule.words.join(', '),
  asins: rule.asins.join(', '),
  marketIds: rule.marketIds,
  tags: rule.tags.join(', '),
});

/** Entries separated by commas or line ends, without duplicates. */
export const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** The rule of a draft. */
export function fromDraft(draft: RuleDraft) {
  return {
    name: draft.name.trim(),
    active: draft.active,
    target: draft.target,
    stars: [...draft.stars],
    words: listOf(draft.words),
    asins: listOf(draft.asins),
    marketIds: [...draft.marketIds],
    tags: listOf(draft.tags),
  };
}

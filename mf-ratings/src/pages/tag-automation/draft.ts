import type { TagRule, TagTarget } from '@fairshelf/shared-contracts/tags';

/** A rule as its form has it: lists are typed text. */
export interface RuleDraft {
  readonly name: string;
  readonly active: boolean;
  readonly target: TagTarget;
  readonly stars: readonly number[];
  readonly words: string;
  readonly asins: string;
  /** The current market only, or the whole account. */
  readonly onlyHere: boolean;
  readonly tags: string;
}

export const emptyDraft: RuleDraft = {
  name: '',
  active: true,
  target: 'review',
  stars: [],
  words: '',
  asins: '',
  onlyHere: false,
  tags: '',
};

export const toDraft = (rule: TagRule): RuleDraft => ({
  name: rule.name,
  active: rule.active,
  target: rule.target,
  stars: rule.stars,
  words: rule.words.join(', '),
  asins: rule.asins.join(', '),
  onlyHere: rule.marketIds.length > 0,
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

/** The rule of a draft. A rule of other markets keeps them while it stays limited. */
export function fromDraft(draft: RuleDraft, marketId: string, known?: TagRule) {
  const kept = known && known.marketIds.length > 0 ? known.marketIds : [marketId];
  return {
    name: draft.name.trim(),
    active: draft.active,
    target: draft.target,
    stars: [...draft.stars],
    words: listOf(draft.words),
    asins: listOf(draft.asins),
    marketIds: draft.onlyHere ? kept : [],
    tags: listOf(draft.tags),
  };
}

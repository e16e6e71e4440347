import type { REVIEW_SORTS, ReviewMark, ReviewState } from '@fairshelf/shared-contracts/reviews';
import type { Tone } from '@fairshelf/shared-ui/core';

export const stateWords: Readonly<Record<ReviewState, { readonly text: string; readonly tone: Tone }>> = {
  new: { text: 'New', tone: 'accent' },
  read: { text: 'Read', tone: 'neutral' },
  'in-progress': { text: 'In progress', tone: 'warning' },
  closed: { text: 'Closed', tone: 'success' },
};

export const markWords: Readonly<Record<ReviewMark, string>> = {
  live: 'Still published',
  changed: 'Changed',
  removed: 'Removed',
  verified: 'Verified purchase',
  unverified: 'Not verified',
  vine: 'Vine',
};

export const sortWords: Readonly<Record<(typeof REVIEW_SORTS)[number], string>> = {
  '-date': 'Newest first',
  date: 'Oldest first',
  stars: 'Lowest stars first',
  '-stars': 'Highest stars first',
  '-helpful': 'Most helpful first',
};

const languages = new Intl.DisplayNames(['en'], { type: 'language' });

/** 'German' for `de`; null stays unknown. */
export function languageName(code: string | null): string | null {
  try {
    return code && (languages.of(code) ?? null);
  } catch {
    return code;
  }
}

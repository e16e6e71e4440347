import { languageName } from '@fairshelf/shared-contracts/core';
import type {
  REVIEW_SORTS,
  ReviewDue,
  ReviewMark,
  ReviewRow,
  ReviewState,
} from '@fairshelf/shared-contracts/reviews';
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
  urgency: 'Most urgent first',
  '-date': 'Newest first',
  date: 'Oldest first',
  stars: 'Lowest stars first',
  '-stars': 'Highest stars first',
  '-helpful': 'Most helpful first',
};

export const dueWords: Readonly<Record<ReviewDue, string>> = { overdue: 'Overdue', set: 'With a due date' };

/** 'German' for `de`; null stays unknown. */
export function languageOf(code: string | null): string | null {
  try {
    return code && languageName(code);
  } catch {
    return code;
  }
}

/** Whether a review still waits for somebody: its due day counts. */
export const isReviewOpen = ({ state, removedAt }: Pick<ReviewRow, 'state' | 'removedAt'>): boolean =>
  state !== 'closed' && removedAt === null;

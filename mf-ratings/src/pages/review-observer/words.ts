import { languageName } from '@fairshelf/shared-contracts/core';
import type {
  REVIEW_SORTS,
  ReviewDue,
  ReviewMark,
  ReviewRow,
  ReviewState,
} from '@fairshelf/shared-contracts/reviews';
import { currentLanguage, type MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import type { Tone } from '@fairshelf/shared-ui/core';
import { msg } from '@lingui/core/macro';

export const stateWords: Readonly<
  Record<ReviewState, { readonly text: MessageDescriptor; readonly tone: Tone }>
> = {
  new: { text: msg`New`, tone: 'accent' },
  read: { text: msg`Read`, tone: 'neutral' },
  'in-progress': { text: msg`In progress`, tone: 'warning' },
  closed: { text: msg`Closed`, tone: 'success' },
};

export const markWords: Readonly<Record<ReviewMark, MessageDescriptor>> = {
  live: msg`Still published`,
  changed: msg`Changed`,
  removed: msg`Removed`,
  verified: msg`Verified purchase`,
  unverified: msg`Not verified`,
  vine: msg`Vine`,
};

export const sortWords: Readonly<Record<(typeof REVIEW_SORTS)[number], MessageDescriptor>> = {
  urgency: msg`Most urgent first`,
  '-date': msg`Newest first`,
  date: msg`Oldest first`,
  stars: msg`Lowest stars first`,
  '-stars': msg`Highest stars first`,
  '-helpful': msg`Most helpful first`,
};

export const dueWords: Readonly<Record<ReviewDue, MessageDescriptor>> = {
  overdue: msg`Overdue`,
  set: msg`With a due date`,
};

/** 'German' for `de`, in the reader's language; null stays unknown. */
export function languageOf(code: string | null): string | null {
  try {
    return code && languageName(code, currentLanguage());
  } catch {
    return code;
  }
}

/** Whether a review still waits for somebody: its due day counts. */
export const isReviewOpen = ({ state, removedAt }: Pick<ReviewRow, 'state' | 'removedAt'>): boolean =>
  state !== 'closed' && removedAt === null;

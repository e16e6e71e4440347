import type { Feedback, FeedbackState } from '@fairshelf/shared-contracts/reviews';
import { FEEDBACK_COMMENT_DAYS } from '@fairshelf/shared-contracts/reviews';
import type { Tone } from '@fairshelf/shared-ui/core';

export const STATE_WORDS: Readonly<Record<FeedbackState, { readonly text: string; readonly tone: Tone }>> = {
  new: { text: 'New', tone: 'accent' },
  requested: { text: 'Removal requested', tone: 'info' },
  closed: { text: 'Closed', tone: 'neutral' },
};

export const SORT_WORDS = {
  '-date': 'Newest first',
  date: 'Oldest first',
  stars: 'Lowest first',
  '-stars': 'Highest first',
} as const;

const DAY_MS = 86_400_000;

/** The buyer's comment, or why there is none. */
export function commentOf({ comment, date }: Pick<Feedback, 'comment' | 'date'>, now: Date): string {
  if (comment) return comment;
  const isOld = now.getTime() - Date.parse(date) >= FEEDBACK_COMMENT_DAYS * DAY_MS;
  return isOld
    ? `Comments of buyers are deleted after ${FEEDBACK_COMMENT_DAYS} days.`
    : 'The buyer left no comment.';
}

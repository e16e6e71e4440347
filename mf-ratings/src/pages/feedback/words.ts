import type { Feedback, FeedbackState } from '@fairshelf/shared-contracts/reviews';
import { FEEDBACK_COMMENT_DAYS } from '@fairshelf/shared-contracts/reviews';
import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import type { Tone } from '@fairshelf/shared-ui/core';
import { msg, t } from '@lingui/core/macro';

export const STATE_WORDS: Readonly<
  Record<FeedbackState, { readonly text: MessageDescriptor; readonly tone: Tone }>
> = {
  new: { text: msg`New`, tone: 'accent' },
  requested: { text: msg`Removal requested`, tone: 'info' },
  closed: { text: msg`Closed`, tone: 'neutral' },
};

export const SORT_WORDS = {
  '-date': msg`Newest first`,
  date: msg`Oldest first`,
  stars: msg`Lowest first`,
  '-stars': msg`Highest first`,
} as const;

const DAY_MS = 86_400_000;

/** The buyer's comment, or why there is none. */
export function commentOf({ comment, date }: Pick<Feedback, 'comment' | 'date'>, now: Date): string {
  if (comment) return comment;
  const isOld = now.getTime() - Date.parse(date) >= FEEDBACK_COMMENT_DAYS * DAY_MS;
  return isOld
    ? t`Comments of buyers are deleted after ${{ days: FEEDBACK_COMMENT_DAYS }} days.`
    : t`The buyer left no comment.`;
}

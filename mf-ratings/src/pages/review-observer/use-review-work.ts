import type { ReviewRow, ReviewState } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import { storeOf, useTagging, useWork } from './queries.ts';

type Worked = Pick<ReviewRow, 'id' | 'version'>;

const changedText = (count: number): string =>
  plural(count, { one: '# review changed.', other: '# reviews changed.' });
const showFailure = (error: unknown) =>
  toast.danger(error instanceof Error ? error.message : t`That did not work.`);

/**
 * Changes reviews and reports failures: after a conflict the colleague's change stays, and the newest state is shown.
 */
export function useReviewWork(market: Market) {
  const work = useWork();
  const tagging = useTagging();
  const change = async (
    reviews: readonly Worked[],
    patch: { state?: ReviewState; assignee?: string | null; dueOn?: string | null },
  ) => {
    try {
      const body = {
        ...storeOf(market),
        reviews: reviews.map(({ id, version }) => ({ id, version })),
        ...patch,
      };
      const answer = await work.mutateAsync({ body });
      if (answer.error) return toast.danger(answer.message);
      const { conflicts } = answer.data;
      if (conflicts.length > 0) {
        toast.warning(
          plural(
            { count: conflicts.length },
            {
              one: 'Someone else changed # review in the meantime. Your change was not saved there.',
              other: 'Someone else changed # reviews in the meantime. Your change was not saved there.',
            },
          ),
        );
      } else if (reviews.length > 1) toast.success(changedText(reviews.length));
    } catch (error) {
      showFailure(error);
    }
  };
  /** Returns whether it succeeded. */
  const tag = async (
    ids: readonly string[],
    names: { add?: string[]; remove?: string[] },
  ): Promise<boolean> => {
    try {
      const body = { ...storeOf(market), target: 'review' as const, ids: [...ids], ...names };
      const answer = await tagging.mutateAsync({ body });
      if (answer.error) toast.danger(answer.message);
      else if (ids.length > 1) toast.success(changedText(ids.length));
      return !answer.error;
    } catch (error) {
      showFailure(error);
      return false;
    }
  };
  return { change, tag, isBusy: work.isPending || tagging.isPending };
}

export type ReviewWork = ReturnType<typeof useReviewWork>;

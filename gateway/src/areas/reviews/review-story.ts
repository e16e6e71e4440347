import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getReview } from '@fairshelf/shared-contracts/reviews';
import type { CompanyTransaction } from '../../base/database/database.ts';

type Story = Pick<CallData<typeof getReview>, 'versions'> & {
  /** As in the answer, with people's ids in place of their names. */
  readonly events: readonly CallData<typeof getReview>['events'][number][];
};

/** The earlier versions of a review, and the work on it, newest first. */
export async function storyOf(
  db: CompanyTransaction,
  { sellerId, marketId, reviewId }: { sellerId: string; marketId: string; reviewId: string },
): Promise<Story> {
  const versions = await db
    .selectFrom('review_version')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .where('review_id', '=', reviewId)
    .orderBy('revision', 'desc')
    .execute();
  const events = await db
    .selectFrom('review_event')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .where('review_id', '=', reviewId)
    .orderBy('at', 'desc')
    .orderBy('review_event_id', 'desc')
    .limit(200)
    .execute();
  return {
    versions: versions.map(({ revision, stars, title, body, seen_at, replaced_at }) => ({
      revision,
      stars,
      title,
      body,
      seenAt: seen_at.toISOString(),
      replacedAt: replaced_at.toISOString(),
    })),
    events: events.map(({ review_event_id, at, kind, actor_id, note }) => ({
      id: String(review_event_id),
      at: at.toISOString(),
      kind,
      actor: actor_id,
      note,
    })),
  };
}

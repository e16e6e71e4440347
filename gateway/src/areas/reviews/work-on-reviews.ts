import type { CallData } from '@fairshelf/shared-contracts/core';
import type { ReviewState, workOnReviews } from '@fairshelf/shared-contracts/reviews';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

export interface ReviewWork {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketId: string;
  readonly reviews: readonly { readonly id: string; readonly version: number }[];
  readonly state?: ReviewState | undefined;
  /** A person of the company; null for nobody; undefined leaves it unchanged. */
  readonly assignee?: string | null | undefined;
  /** `YYYY-MM-DD`; null for none; undefined leaves it unchanged. */
  readonly dueOn?: string | null | undefined;
  /** Who does it, and when. */
  readonly actorId: string;
  readonly now: Date;
}

/**
 * Changes state, assignee or due day of reviews that still have the version their page saw. The others, changed by a colleague
 * or an import in the meantime, stay unchanged and are returned as conflicts.
 */
export async function changeWork(
  db: CompanyTransaction,
  work: ReviewWork,
): Promise<CallData<typeof workOnReviews>> {
  const { companyId, sellerId, marketId, state, assignee, dueOn, actorId, now } = work;
  const { rows } = await sql<{
    review_id: string;
    old_state: string;
    old_assignee: string | null;
    old_due: string | null;
  }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(work.reviews)}::jsonb) as w (id text, version integer)
    ),
    known as (
      select r.review_id, r.state as old_state, r.assignee_id as old_assignee,
        r.due_on as old_due
      from review r
      join wanted w on w.id = r.review_id and w.version = r.work_version
      where r.seller_id = ${sellerId} and r.marketplace_id = ${marketId} for update of r
    )
    update review r set
      state = coalesce(${state ?? null}, r.state),
      assignee_id = case when ${assignee === undefined} then r.assignee_id else ${assignee ?? null}::uuid end,
      due_on = case when ${dueOn === undefined} then r.due_on else ${dueOn ?? null}::date end,
      work_version = r.work_version + 1
    from known where r.review_id = known.review_id and r.seller_id = ${sellerId} and r.marketplace_id = ${marketId}
    returning r.review_id, known.old_state, known.old_assignee, known.old_due`.execute(db);
  const key = {
    company_id: companyId,
    seller_id: sellerId,
    marketplace_id: marketId,
    at: now,
    actor_id: actorId,
  };
  const events = rows.flatMap(({ review_id, old_state, old_assignee, old_due }) => [
    ...(state && state !== old_state ? [{ ...key, review_id, kind: 'state' as const, note: state }] : []),
    ...(assignee !== undefined && assignee !== old_assignee
      ? [{ ...key, review_id, kind: 'assignee' as const, note: assignee ?? '' }]
      : []),
    ...(dueOn !== undefined && dueOn !== old_due
      ? [{ ...key, review_id, kind: 'due' as const, note: dueOn ?? '' }]
      : []),
  ]);
  if (events.length > 0) await db.insertInto('review_event').values(events).execute();
  const changed = rows.map(({ review_id }) => review_id);
  return { changed, conflicts: work.reviews.map(({ id }) => id).filter((id) => !changed.includes(id)) };
}

interface NewNote {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketId: string;
  readonly reviewId: string;
  readonly actorId: string;
  readonly note: string;
  readonly at: Date;
}

/** Adds a note to the history of a review. */
export async function addNote(db: CompanyTransaction, entry: NewNote): Promise<void> {
  await db
    .insertInto('review_event')
    .values({
      company_id: entry.companyId,
      seller_id: entry.sellerId,
      marketplace_id: entry.marketId,
      review_id: entry.reviewId,
      at: entry.at,
      actor_id: entry.actorId,
      kind: 'note',
      note: entry.note,
    })
    .execute();
}

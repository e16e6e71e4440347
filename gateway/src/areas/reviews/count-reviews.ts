import type { CallData } from '@fairshelf/shared-contracts/core';
import { type countReviews, REVIEW_STATES } from '@fairshelf/shared-contracts/reviews';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

interface Counts {
  readonly states: Partial<Record<'new' | 'read' | 'in-progress' | 'closed', number>> | null;
  readonly stars30: readonly number[];
  readonly stars60: readonly number[];
  readonly changed30: number;
  readonly removed30: number;
}

/** The figures of a marketplace's reviews; periods end the day before `today` (`YYYY-MM-DD`). */
export async function countReviewsOf(
  db: CompanyTransaction,
  { sellerId, marketId }: { sellerId: string; marketId: string },
  today: string,
): Promise<CallData<typeof countReviews>> {
  const byStar = (from: number, to: number) => sql`
    array(select count(r.review_id)::int from generate_series(1, 5) star
      left join review r on r.seller_id = ${sellerId} and r.marketplace_id = ${marketId} and r.stars = star
        and r.reviewed_on >= ${today}::date - ${from}::int and r.reviewed_on < ${today}::date - ${to}::int
      group by star order by star)`;
  const { rows } = await sql<Counts>`
    select
      (select jsonb_object_agg(state, (select count(*)::int from review r
        where r.seller_id = ${sellerId} and r.marketplace_id = ${marketId} and r.state = each.state))
        from unnest(${REVIEW_STATES}::text[]) each (state)) as states,
      ${byStar(30, 0)} as stars30, ${byStar(60, 30)} as stars60,
      (select count(*)::int from review r where r.seller_id = ${sellerId} and r.marketplace_id = ${marketId}
        and r.changed_at >= ${today}::date - 30 and r.changed_at < ${today}::date) as changed30,
      (select count(*)::int from review r where r.seller_id = ${sellerId} and r.marketplace_id = ${marketId}
        and r.removed_at >= ${today}::date - 30 and r.removed_at < ${today}::date) as removed30`.execute(db);
  const row = rows[0];
  const states = { new: 0, read: 0, 'in-progress': 0, closed: 0, ...row?.states };
  return {
    states,
    stars30: [...(row?.stars30 ?? [0, 0, 0, 0, 0])],
    stars60: [...(row?.stars60 ?? [0, 0, 0, 0, 0])],
    changed30: row?.changed30 ?? 0,
    removed30: row?.removed30 ?? 0,
    total: Object.values(states).reduce((sum, number) => sum + number, 0),
  };
}

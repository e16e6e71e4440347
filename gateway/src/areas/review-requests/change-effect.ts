import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { type ChannelKey, verdicts } from './plan-requests.ts';

/** How many requests a change sends, by due time. */
export interface ChangeEffect {
  readonly now: number;
  readonly week: number;
  readonly later: number;
  /** When the first of them is due; null if there is none. */
  readonly firstDueAt: Date | null;
}

interface Counted {
  readonly now: number;
  readonly week: number;
  readonly later: number;
  readonly first_due_at: Date | null;
}

const countBy = (dueAt: RawBuilder<unknown>, asOf: Date) => sql`
  count(*) filter (where ${dueAt} <= ${asOf})::int as now,
  count(*) filter (where ${dueAt} > ${asOf} and ${dueAt} <= ${asOf}::timestamptz + interval '7 days')::int as week,
  count(*) filter (where ${dueAt} > ${asOf}::timestamptz + interval '7 days')::int as later,
  min(${dueAt}) as first_due_at`;

/**
 * Orders that the rules, stored but not planned yet, would schedule and that aren't planned so far, or only for
 * later. `asOf` is the meaning of 'now', so that a confirmed count can be compared with its preview.
 */
export async function effectOfRules(
  db: CompanyTransaction,
  { sellerId, marketId }: ChannelKey,
  { now, asOf }: { readonly now: Date; readonly asOf: Date },
): Promise<ChangeEffect> {
  const { rows } = await sql<Counted>`
    with ${verdicts({ sellerId, marketId }, now)}
    select ${countBy(sql`verdict.wanted_at`, asOf)}
    from verdict left join review_request known on known.seller_id = ${sellerId} and known.order_id = verdict.order_id
    where verdict.skip_reason is null and (known.order_id is null or known.state = 'skipped'
      or (known.state = 'scheduled' and not known.by_hand and verdict.wanted_at < known.planned_for))`.execute(
    db,
  );
  return toEffect(rows[0]);
}

/** Waiting requests, for a change of the sending settings that releases more of them. */
export async function effectOfSending(
  db: CompanyTransaction,
  { sellerId, marketId }: ChannelKey,
  asOf: Date,
): Promise<ChangeEffect> {
  const { rows } = await sql<Counted>`
    select ${countBy(sql`due_at`, asOf)} from review_request
    where seller_id = ${sellerId} and marketplace_id = ${marketId} and state = 'scheduled'`.execute(db);
  return toEffect(rows[0]);
}

const toEffect = (row: Counted | undefined): ChangeEffect => ({
  now: row?.now ?? 0,
  week: row?.week ?? 0,
  later: row?.later ?? 0,
  firstDueAt: row?.first_due_at ?? null,
});

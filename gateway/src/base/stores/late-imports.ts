import type { ImportDelay } from '@fairshelf/shared-contracts/market';
import { type RawBuilder, sql } from 'kysely';
import { FEED_PLANS } from './feed-plans.ts';

const PLANS = JSON.stringify(FEED_PLANS.map(({ name, everyMs }) => ({ name, every_ms: everyMs })));
const MINUTE_MS = 60_000;

export interface StoredDelay {
  readonly cause: ImportDelay['cause'];
  readonly operation: string | null;
  readonly oldest: Date;
  readonly late_ms: number;
}

/**
 * Feeds whose refresh is late by more than their own interval, with the reason: a table expression over the steps
 * that the database role may read.
 */
export const lateSteps = (now: Date): RawBuilder<unknown> => sql`(
  select late.* from (
    select s.company_id, s.seller_id, s.region, s.marketplace_id, s.feed, s.done_at as oldest, plan.every_ms,
      extract(epoch from ${now}::timestamptz - s.done_at)::float8 * 1000 - plan.every_ms as late_ms,
      case when s.state = 'dead' or s.reason = 'retry' then 'failure' when s.reason = 'rate' then 'rate'
        when s.reason = 'report' then 'report' else 'processing' end as cause,
      case when s.reason = 'rate' then s.waits_for end as operation
    from import_step s
    join jsonb_to_recordset(${PLANS}::jsonb) as plan (name text, every_ms float8) on plan.name = s.feed
    join seller_account a on a.company_id = s.company_id and a.seller_id = s.seller_id and a.region = s.region
      and a.state = 'active'
    where s.done_at is not null and s.next_at is not null and s.state in ('due', 'idle', 'dead')
  ) late
  where late.late_ms > late.every_ms)`;

export const delayOf = ({ cause, operation, oldest, late_ms }: StoredDelay): ImportDelay => ({
  cause,
  operation,
  oldest: oldest.toISOString(),
  lateMinutes: Math.floor(Number(late_ms) / MINUTE_MS),
});

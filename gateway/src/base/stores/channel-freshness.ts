import type { ChannelFreshness } from '@fairshelf/shared-contracts/alerts';
import { STORE_IMPORT_KINDS } from '@fairshelf/shared-contracts/market';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../database/database.ts';

/** Everything is imported hourly; older data is late for any reason. */
const LATE_MS = 24 * 3_600_000;
const KINDS = [...STORE_IMPORT_KINDS, 'advertising'];

interface StoredFreshness {
  readonly seller_id: string;
  readonly market_id: string;
  readonly store: string;
  readonly country_code: string;
  readonly country_name: string;
  readonly active: boolean;
  readonly account_state: string;
  readonly fresh_until: Date | null;
  readonly finished_at: Date | null;
  readonly running: number;
  readonly done: number;
  readonly message: string | null;
  readonly failed: number;
}

/**
 * How fresh each of the company's channels is, from the newest run of each kind of import and from the newest
 * successful one: neither a failure nor a running import hides how old the data is.
 */
export async function channelFreshness(db: CompanyTransaction, now: Date): Promise<ChannelFreshness[]> {
  const { rows } = await sql<StoredFreshness>`
    select c.seller_id, c.marketplace_id as market_id, c.store_name as store, c.country_code, c.country_name, c.active,
      a.state as account_state, runs.*
    from channel c join seller_account a on a.seller_id = c.seller_id and a.region = c.region and a.state <> 'removed'
    cross join lateral (
      select min(done.finished_at) as fresh_until, max(done.finished_at) as finished_at,
        count(done.finished_at)::int as done,
        count(*) filter (where newest.state = 'running')::int as running,
        count(*) filter (where newest.state = 'failed')::int as failed,
        (array_agg(newest.failure order by newest.started_at desc) filter (where newest.state = 'failed'))[1] as message
      from unnest(${KINDS}::text[]) kind
      cross join lateral (
        select r.state, r.failure, r.started_at from import_run r
        where r.seller_id = c.seller_id and r.feed = kind
          and (r.marketplace_id is null or r.marketplace_id = c.marketplace_id)
        order by r.started_at desc limit 1
      ) newest
      left join lateral (
        select r.finished_at from import_run r
        where r.seller_id = c.seller_id and r.feed = kind and r.state in ('done', 'skipped')
          and (r.marketplace_id is null or r.marketplace_id = c.marketplace_id)
        order by r.started_at desc limit 1
      ) done on true
    ) runs
    order by c.store_name, c.country_name, c.marketplace_id`.execute(db);
  return rows.map((row) => ({
    seller_id: row.seller_id,
    market_id: row.market_id,
    store: row.store,
    country_code: row.country_code,
    country_name: row.country_name,
    state: stateOf(row, now),
    freshUntil: row.fresh_until?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    message: row.message,
  }));
}

function stateOf(row: StoredFreshness, now: Date): ChannelFreshness['state'] {
  if (row.account_state === 'reauthorise') return 'reauthorise';
  if (!row.active) return 'paused';
  if (row.failed > 0) return 'failed';
  // Some kind of import hasn't succeeded yet.
  if (row.done < STORE_IMPORT_KINDS.length) return row.running + row.done > 0 ? 'importing' : 'waiting';
  const isLate = row.fresh_until !== null && now.getTime() - row.fresh_until.getTime() > LATE_MS;
  return isLate ? 'late' : 'fresh';
}

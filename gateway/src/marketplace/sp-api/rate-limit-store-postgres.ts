import * as v from 'valibot';
import { type RateLimitStore, waitFor } from './rate-limits.ts';

/** Runs one statement and returns its rows. */
export type Query = (sql: string, params: readonly unknown[]) => Promise<readonly unknown[]>;

/**
 * The table for a migration. Unlogged: after a crash the buckets are full again, and the marketplace answers 429 at
 * worst. It holds no seller data: keys are digests.
 */
export const rateBucketTableSql = `create unlogged table marketplace_rate_bucket (
  key text primary key,
  tokens double precision not null,
  filled_at_ms double precision not null,
  taken boolean not null
)`;

// One statement, so that two processes can't take the same token. `taken` is stored because RETURNING can't see the
// row as it was before PostgreSQL 18. $1 key, $2 rate, $3 burst, $4 now.
const takeSql = `insert into marketplace_rate_bucket as bucket (key, tokens, filled_at_ms, taken)
values ($1, $3::float8 - 1, $4::float8, true)
on conflict (key) do update set (tokens, filled_at_ms, taken) = (
  select case when available >= 1 then available - 1 else available end,
         greatest(bucket.filled_at_ms, $4::float8),
         available >= 1
  from (select least($3::float8, bucket.tokens + greatest(0, $4::float8 - bucket.filled_at_ms) / 1000 * $2::float8)
          as available) as refill
)
returning tokens, taken`;

const rowSchema = v.object({ tokens: v.number(), taken: v.boolean() });

/** Token buckets as rows of `marketplace_rate_bucket`, shared by every process on one database. */
export const postgresRateLimitStore = (query: Query): RateLimitStore => ({
  take: async (key, rate, burst, now) => {
    const [row] = await query(takeSql, [key, rate, burst, now]);
    const { tokens, taken } = v.parse(rowSchema, row);
    return taken ? 0 : waitFor(tokens, rate);
  },
});

import * as v from 'valibot';
import { type RateLimitStore, WHOLE_TOKEN, waitFor } from './rate-limits.ts';

/** Runs one statement and returns its rows. */
export type Query = (sql: string, params: readonly unknown[]) => Promise<readonly unknown[]>;

/**
 * The table for a migration. Unlogged: after a crash the buckets are full again, and Amazon answers 429 at worst. It
 * contains no seller data: keys are digests.
 */
export const rateBucketTableSql = `create unlogged table marketplace_rate_bucket (
  key text primary key,
  tokens double precision not null,
  filled_at_ms double precision not null,
  taken boolean not null
)`;

/** Added by a later migration: the rate that Amazon stated, and how often it answered 429 in a row. */
export const statedRateColumnsSql = `alter table marketplace_rate_bucket
  add column stated_rate double precision check (stated_rate > 0),
  add column throttled integer not null default 0`;

/** The bucket's tokens at $4 by the rate in force; $2 rate, $3 burst. */
const available = `least($3::float8, bucket.tokens
  + greatest(0, $4::float8 - bucket.filled_at_ms) / 1000 * coalesce(bucket.stated_rate, $2::float8))`;

// One statement, so that two processes can't take the same token. `taken` is stored because before PostgreSQL 18
// RETURNING can't see the previous row. $1 key, $2 rate, $3 burst, $4 now.
const takeSql = `insert into marketplace_rate_bucket as bucket (key, tokens, filled_at_ms, taken)
values ($1, $3::float8 - 1, $4::float8, true)
on conflict (key) do update set (tokens, filled_at_ms, taken) = (
  select case when available >= ${WHOLE_TOKEN} then available - 1 else available end,
         greatest(bucket.filled_at_ms, $4::float8),
         available >= ${WHOLE_TOKEN}
  from (select ${available} as available) as refill
)
returning tokens, taken, coalesce(stated_rate, $2::float8) as rate, throttled`;

// $5 milliseconds without a token.
const drainSql = `insert into marketplace_rate_bucket as bucket (key, tokens, filled_at_ms, taken, throttled)
values ($1, least($3::float8, 1 - $5::float8 / 1000 * $2::float8), $4::float8, false, 1)
on conflict (key) do update set
  tokens = least(${available}, 1 - $5::float8 / 1000 * coalesce(bucket.stated_rate, $2::float8)),
  filled_at_ms = greatest(bucket.filled_at_ms, $4::float8),
  taken = false,
  throttled = bucket.throttled + 1`;

const settleSql = `update marketplace_rate_bucket
set throttled = 0, stated_rate = coalesce($2::float8, stated_rate) where key = $1`;

const levelSql = `select ${available} as tokens, coalesce(bucket.stated_rate, $2::float8) as rate
from marketplace_rate_bucket as bucket where key = $1`;

const takenSchema = v.object({
  tokens: v.number(),
  taken: v.boolean(),
  rate: v.number(),
  throttled: v.number(),
});
const levelSchema = v.object({ tokens: v.number(), rate: v.number() });

/** Token buckets as rows of `marketplace_rate_bucket`, shared by all processes on one database. */
export const postgresRateLimitStore = (query: Query): RateLimitStore => ({
  take: async (key, { rate, burst }, now) => {
    const [row] = await query(takeSql, [key, rate, burst, now]);
    const bucket = v.parse(takenSchema, row);
    const waitMs = bucket.taken ? 0 : waitFor(bucket.tokens, bucket.rate);
    return { waitMs, rate: bucket.rate, throttled: bucket.throttled };
  },
  drain: async (key, { rate, burst }, now, waitMs) => {
    await query(drainSql, [key, rate, burst, now, waitMs]);
  },
  settle: async (key, statedRate) => {
    await query(settleSql, [key, statedRate]);
  },
  level: async (key, { rate, burst }, now) => {
    const [row] = await query(levelSql, [key, rate, burst, now]);
    return row === undefined ? { tokens: burst, rate } : v.parse(levelSchema, row);
  },
});

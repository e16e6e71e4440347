import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { FEED_PLANS, type FeedName } from './feed-plans.ts';

/** Medians change slowly; pages ask every few seconds. */
const KEPT_MS = 5 * 60_000;
/** The newest cycles count, and fewer than this are no evidence. */
const NEWEST = 100;
const ENOUGH = 3;

export type UsualDuration = (feed: FeedName, isFirst: boolean) => number | undefined;

interface Kept {
  readonly until: number;
  readonly durations: Promise<UsualDuration>;
}
const cache = new WeakMap<object, Kept>();

/**
 * How long cycles of each feed usually take in this installation, over all stores: medians in ms, cached for five
 * minutes.
 */
export function importDurations({ system }: Database, now: Date): Promise<UsualDuration> {
  const cached = cache.get(system);
  if (cached && cached.until > now.getTime()) return cached.durations;
  const durations = measure(system);
  cache.set(system, { until: now.getTime() + KEPT_MS, durations });
  durations.catch(() => cache.delete(system));
  return durations;
}

async function measure(system: Database['system']): Promise<UsualDuration> {
  const newest = FEED_PLANS.flatMap(({ name }) =>
    [true, false].map((isFirst) => newestCycles(name, isFirst)),
  );
  const { rows } = await sql<{ feed: string; is_first: boolean; ms: number }>`
    select feed, is_first, percentile_cont(0.5) within group (order by extract(epoch from took) * 1000) as ms
    from (${sql.join(newest, sql` union all `)}) cycle
    group by feed, is_first
    having count(*) >= ${ENOUGH}`.execute(system);
  const medians = new Map(rows.map(({ feed, is_first, ms }) => [`${feed}/${is_first}`, Number(ms)]));
  return (feed, isFirst) => medians.get(`${feed}/${isFirst}`);
}

const newestCycles = (feed: FeedName, isFirst: boolean): RawBuilder<unknown> =>
  sql`(select feed, is_first, finished_at - started_at as took from import_run
    where feed = ${feed} and is_first = ${isFirst} and state = 'done' order by started_at desc limit ${NEWEST})`;

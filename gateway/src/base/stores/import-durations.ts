import { sql } from 'kysely';
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
  const { rows } = await sql<{ feed: string; is_first: boolean; ms: number }>`
    select plan.feed, first.is_first,
      percentile_cont(0.5) within group (order by extract(epoch from done.finished_at - done.started_at) * 1000) as ms
    from unnest(${FEED_PLANS.map(({ name }) => name)}::text[]) plan (feed)
    cross join (values (true), (false)) first (is_first)
    cross join lateral (
      select started_at, finished_at from import_run r
      where r.feed = plan.feed and r.is_first = first.is_first and r.state = 'done'
      order by started_at desc limit ${NEWEST}
    ) done
    group by plan.feed, first.is_first
    having count(*) >= ${ENOUGH}`.execute(system);
  const medians = new Map(rows.map(({ feed, is_first, ms }) => [`${feed}/${is_first}`, Number(ms)]));
  return (feed, isFirst) => medians.get(`${feed}/${isFirst}`);
}

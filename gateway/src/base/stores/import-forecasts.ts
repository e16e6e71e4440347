import { sql } from 'kysely';
import * as v from 'valibot';
import type { Services } from '../services.ts';
import { type FeedName, planOf } from './feed-plans.ts';
import { type Forecast, forecastImports, type StepFacts } from './forecast-imports.ts';
import { importDurations } from './import-durations.ts';
import { type SellerAccountKey, sellerAccountId } from './seller-account-id.ts';

interface StoredStep {
  readonly region: SellerAccountKey['region'];
  readonly marketplace_id: string;
  readonly feed: FeedName;
  readonly state: StepFacts['state'];
  readonly reason: StepFacts['reason'];
  readonly waits_for: string | null;
  readonly priority: number;
  readonly weight: number;
  readonly next_at: Date | null;
  readonly is_leased: boolean;
  readonly cycle_started_at: Date | null;
  readonly was_read: boolean;
  readonly position: unknown;
  readonly products: number;
  readonly products_read: number;
}

/** The progress of each running import of a seller, in all its accounts. */
export async function importForecasts(
  { database, connector, now }: Pick<Services, 'database' | 'connector' | 'now'>,
  companyId: string,
  sellerId: string,
): Promise<readonly Forecast[]> {
  const at = now();
  const { rows } = await database.withCompany(companyId, (db) =>
    sql<StoredStep>`
      select s.region, s.marketplace_id, s.feed, s.state, s.reason, s.waits_for, s.priority, s.weight, s.next_at,
        coalesce(s.leased_until > ${at}, false) as is_leased, s.cycle_started_at, s.first_done_at is not null as was_read,
        s.position, coalesce(counted.products, 0)::int as products, coalesce(counted.read, 0)::int as products_read
      from import_step s
      left join lateral (
        select count(distinct p.asin) as products,
          count(distinct p.asin) filter (where p.asin <= s.position ->> 'afterAsin') as read
        from product p
        where p.seller_id = s.seller_id and p.marketplace_id = s.marketplace_id
          and s.feed in ('catalogue', 'ratings', 'topics')
      ) counted on true
      where s.seller_id = ${sellerId}
        and (s.first_done_at is null or s.state = 'due' and s.cycle_started_at is not null)`.execute(db),
  );
  if (rows.length === 0) return [];
  const usualMs = await importDurations(database, at);
  const regions = [...new Set(rows.map(({ region }) => region))];
  const lists = await Promise.all(
    regions.map(async (region) => {
      const account = sellerAccountId({ companyId, sellerId, region });
      const createReport = await connector.rates.level(account, 'createReport');
      const steps = rows.filter((row) => row.region === region).map(factsOf);
      return forecastImports(steps, { now: at, usualMs, createReport });
    }),
  );
  return lists.flat();
}

const factsOf = (row: StoredStep): StepFacts => {
  const { waiting, ordered, share } = reportsOf(row);
  return {
    feed: row.feed,
    marketplaceId: row.marketplace_id,
    state: row.state,
    reason: row.reason,
    waitsFor: row.waits_for,
    priority: row.priority,
    weight: row.weight,
    nextAt: row.next_at,
    isLeased: row.is_leased,
    cycleStartedAt: row.cycle_started_at,
    wasRead: row.was_read,
    reportsToOrder: waiting,
    orderedAt: ordered,
    products: row.products,
    share: row.products_read > 0 ? row.products_read / row.products : share,
  };
};

/** The common part of feed positions from which progress is read: reports not stored yet. */
const PositionSchema = v.object({
  runs: v.array(
    v.object({
      specification: v.object({ reportType: v.string() }),
      state: v.string(),
      orderedAt: v.nullable(v.number()),
    }),
  ),
});

interface Reports {
  /** Still to be ordered. */
  readonly waiting: readonly string[];
  readonly ordered: Date | null;
  readonly share: number | null;
}

/** The reports of a cycle: those to order, when the oldest pending one was ordered, and the progress. */
function reportsOf({ feed, was_read, position }: StoredStep): Reports {
  const all = planOf(feed)?.reports ?? [];
  const parsed = v.safeParse(PositionSchema, position);
  if (!parsed.success) {
    // A refresh of orders uses no reports.
    const isSearched = feed === 'orders' && (was_read || position !== null);
    return { waiting: isSearched ? [] : all, ordered: null, share: null };
  }
  const { runs } = parsed.output;
  const orderTimes = runs.flatMap(({ state, orderedAt }) =>
    state === 'wanted' || orderedAt === null ? [] : [orderedAt],
  );
  return {
    waiting: runs.flatMap(({ state, specification }) =>
      state === 'wanted' ? [specification.reportType] : [],
    ),
    ordered: orderTimes.length > 0 ? new Date(Math.min(...orderTimes)) : null,
    share: all.length > 1 ? Math.max(0, 1 - runs.length / all.length) : null,
  };
}

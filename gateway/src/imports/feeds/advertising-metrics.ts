import type pg from 'pg';
import { addDays, dayIn, earlierDay, laterDay } from '../../base/calendar-days.ts';
import type { Database } from '../../base/database/database.ts';
import type { AdsMetric, AdsProfile, AdsReportKind } from '../../outside/marketplace/ads/ads-port.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { asCompany } from '../as-company.ts';
import { copyInto } from '../copy-text.ts';
import { readCursor } from './cursor.ts';

/** How far back Amazon reports (docs/domain/advertising.md), with a day to spare. */
const FIRST_IMPORT_DAYS = 94;
/** A report spans 31 days at most, both ends included. */
const WINDOW_DAYS = 31;
/** Orders are attributed to a click for days afterwards: these days are read again each time. */
const RESTATED_DAYS = 14;
const HOUR_MS = 3_600_000;
/** Requested at most this often: the figures of the day itself come late anyway. */
const PAUSE_MS = 4 * HOUR_MS;

export const METRIC_KINDS = ['targets', 'search-terms'] as const satisfies readonly AdsReportKind[];

/** The days of metrics in one report. */
export interface MetricWindow {
  /** `YYYY-MM-DD` in the profile's time zone. */
  readonly from: string;
  readonly to: string;
  readonly today: string;
  /** When the reading started. ISO 8601 */
  readonly readAt: string;
}

const windowFrom = (
  from: string,
  { today, readAt }: Pick<MetricWindow, 'today' | 'readAt'>,
): MetricWindow => ({
  from,
  to: earlierDay(addDays(from, WINDOW_DAYS - 1), today),
  today,
  readAt,
});

/** The window to read first, oldest days first; undefined while the figures are fresh. */
export async function firstWindow(
  { database, now }: Pick<ImportServices, 'database' | 'now'>,
  account: Pick<ImportAccount, 'companyId' | 'sellerId'>,
  profile: AdsProfile,
  kind: AdsReportKind,
): Promise<MetricWindow | undefined> {
  const { sellerId } = account;
  const subject = { sellerId, marketplaceId: profile.marketplaceId, feed: feedOf(kind) };
  const cursor = await database.withCompany(account.companyId, (db) => readCursor(db, subject));
  const readAt = now();
  if (cursor !== undefined && readAt.getTime() - Date.parse(cursor) < PAUSE_MS) return undefined;
  const today = dayIn(profile.timeZone, readAt);
  const oldest = addDays(today, -FIRST_IMPORT_DAYS);
  const from =
    cursor === undefined ? oldest : addDays(dayIn(profile.timeZone, new Date(cursor)), -RESTATED_DAYS);
  return windowFrom(laterDay(from, oldest), { today, readAt: readAt.toISOString() });
}

/** The window after this one; undefined after the last. */
export const nextWindow = (window: MetricWindow): MetricWindow | undefined =>
  window.to < window.today ? windowFrom(addDays(window.to, 1), window) : undefined;

const feedOf = (kind: AdsReportKind) => `ads.${kind}`;

const tables = { targets: 'ads_metric', 'search-terms': 'ads_search_term' } as const;

/**
 * Replaces a window's metrics with those of its report, and moves the cursor in the same transaction, so that a crash
 * costs reading one window again and nothing is doubled. Returns the rows read.
 */
export async function replaceMetrics(
  database: Database,
  store: { readonly companyId: string; readonly sellerId: string; readonly marketId: string },
  kind: AdsReportKind,
  window: MetricWindow,
  batches: AsyncIterable<readonly AdsMetric[]>,
): Promise<number> {
  // A past day is complete when it has ended; the restated days before it are read again anyway.
  const until = window.to === window.today ? window.readAt : `${window.to}T12:00:00.000Z`;
  async function* cells() {
    for await (const batch of batches)
      yield batch
        .filter(({ day }) => day >= window.from && day <= window.to)
        .map((row) => [
          ...[row.day, row.targetId, row.term ?? '', row.campaignId, row.adGroupId],
          ...[row.impressions, row.clicks, row.costMinor, row.salesMinor, row.orders],
        ]);
  }
  return asCompany(database, store.companyId, async (client) => {
    await client.query(`create temporary table incoming_metric (day date, target_id text, term text, campaign_id text,
      ad_group_id text, impressions integer, clicks integer, cost_minor bigint, sales_minor bigint, orders integer)
      on commit drop`);
    const rows = await copyInto(client, 'incoming_metric', cells());
    await replace(client, store, kind, window);
    await client.query(
      `insert into import_cursor (company_id, seller_id, marketplace_id, feed, position)
       values ($1, $2, $3, $4, $5)
       on conflict (company_id, seller_id, marketplace_id, feed)
       do update set position = excluded.position, updated_at = excluded.updated_at`,
      [store.companyId, store.sellerId, store.marketId, feedOf(kind), JSON.stringify({ until })],
    );
    return rows;
  });
}

async function replace(
  client: pg.PoolClient,
  { companyId, sellerId, marketId }: { companyId: string; sellerId: string; marketId: string },
  kind: AdsReportKind,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const table = tables[kind];
  const key = kind === 'targets' ? 'day, target_id' : 'day, target_id, term';
  await client.query(
    `delete from ${table} where seller_id = $1 and marketplace_id = $2 and day between $3 and $4`,
    [sellerId, marketId, from, to],
  );
  // A report that names a keyword twice on a day means both: they are added up.
  await client.query(
    `insert into ${table} (company_id, seller_id, marketplace_id, ${key}, campaign_id, ad_group_id, impressions, clicks,
       cost_minor, sales_minor, orders)
     select $1, $2, $3, ${key}, max(campaign_id), max(ad_group_id), sum(impressions), sum(clicks), sum(cost_minor),
       sum(sales_minor), sum(orders)
     from incoming_metric group by ${key} returning 1`,
    [companyId, sellerId, marketId],
  );
}

import type pg from 'pg';
import { addDays, dayIn, earlierDay, laterDay } from '../../base/calendar-days.ts';
import type { Database } from '../../base/database/database.ts';
import type { AdsMetric, AdsProfile, AdsReportKind } from '../../outside/marketplace/ads/ads-port.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { asCompany } from '../as-company.ts';
import { copyInto } from '../copy-text.ts';
import { readCursor } from '../feeds/cursor.ts';
import { patiently } from '../request-options.ts';
import { taken } from '../taken.ts';

/** How far back Amazon reports (docs/domain/advertising.md), with a day to spare. */
const FIRST_IMPORT_DAYS = 94;
/** A report spans 31 days at most, both ends included. */
const WINDOW_DAYS = 31;
/** Orders are credited to a click for days afterwards: these days are read anew each time. */
const RESTATED_DAYS = 14;
const HOUR_MS = 3_600_000;
/** Asked for at most this often: the figures of the day itself come late anyway. */
const PAUSE_MS = 4 * HOUR_MS;

/**
 * Imports daily metrics, window by window, oldest first. A window's days are replaced as a whole, and the cursor moves
 * with them, so that a crash costs one window read again and nothing twice. Returns the rows read.
 */
export async function importAdsMetrics(
  { connector, database, now }: Pick<ImportServices, 'connector' | 'database' | 'now'>,
  account: Pick<ImportAccount, 'companyId' | 'sellerId' | 'connectionId'>,
  profile: AdsProfile,
  kind: AdsReportKind,
  signal?: AbortSignal,
): Promise<number> {
  const subject = {
    sellerId: account.sellerId,
    marketplaceId: profile.marketplaceId,
    feed: `ads.${kind}`,
  };
  const known = await database.withCompany(account.companyId, (db) => readCursor(db, subject));
  const readAt = now();
  if (known !== undefined && readAt.getTime() - Date.parse(known) < PAUSE_MS) return 0;
  const today = dayIn(profile.timeZone, readAt);
  const oldest = addDays(today, -FIRST_IMPORT_DAYS);
  const from =
    known === undefined ? oldest : addDays(dayIn(profile.timeZone, new Date(known)), -RESTATED_DAYS);
  let rows = 0;
  for (let begin = laterDay(from, oldest); begin <= today; ) {
    const to = earlierDay(addDays(begin, WINDOW_DAYS - 1), today);
    const report = taken(
      await connector.ads.report(account.connectionId, profile, { kind, from: begin, to }, patiently(signal)),
    );
    // A day in the past is complete when it ended; the restated days before it are read again all the same.
    const until = to === today ? readAt.toISOString() : `${to}T12:00:00.000Z`;
    const store = { ...account, marketId: profile.marketplaceId };
    rows += await replaceMetrics(database, store, kind, { from: begin, to }, report, {
      feed: subject.feed,
      until,
    });
    begin = addDays(to, 1);
  }
  return rows;
}

const tables = { targets: 'ads_metric', 'search-terms': 'ads_search_term' } as const;

/** Replaces the metrics of some days by those of a report, and moves the cursor with them. Returns the rows read. */
export async function replaceMetrics(
  database: Database,
  store: { readonly companyId: string; readonly sellerId: string; readonly marketId: string },
  kind: AdsReportKind,
  days: { readonly from: string; readonly to: string },
  batches: AsyncIterable<readonly AdsMetric[]>,
  cursor: { readonly feed: string; readonly until: string },
): Promise<number> {
  async function* cells() {
    for await (const batch of batches)
      yield batch
        .filter(({ day }) => day >= days.from && day <= days.to)
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
    await replace(client, store, kind, days);
    await client.query(
      `insert into import_cursor (company_id, seller_id, marketplace_id, feed, position)
       values ($1, $2, $3, $4, $5)
       on conflict (company_id, seller_id, marketplace_id, feed)
       do update set position = excluded.position, updated_at = now()`,
      [store.companyId, store.sellerId, store.marketId, cursor.feed, JSON.stringify({ until: cursor.until })],
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
  // A report that names a keyword twice on a day means both.
  await client.query(
    `insert into ${table} (company_id, seller_id, marketplace_id, ${key}, campaign_id, ad_group_id, impressions, clicks,
       cost_minor, sales_minor, orders)
     select $1, $2, $3, ${key}, max(campaign_id), max(ad_group_id), sum(impressions), sum(clicks), sum(cost_minor),
       sum(sales_minor), sum(orders)
     from incoming_metric group by ${key}`,
    [companyId, sellerId, marketId],
  );
}

import { sql } from 'kysely';
import { dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { type StockLine, stockParser } from '../../outside/marketplace/reports/inventory.ts';
import { readReportRows } from '../read-report-rows.ts';
import { onlyMarketplace } from '../steps/feed.ts';
import { reportFeed } from '../steps/report-feed.ts';

/** The report is a snapshot; requested again too soon, the existing one is used. */
const AGAIN_AFTER_MS = 4 * 3_600_000;

/** Stock in Amazon's warehouses, stored as a whole: a truncated file changes nothing. */
export const stockFeed = reportFeed({
  name: 'stock',
  reports: {
    GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA: {
      specification: ({ now }, context) => {
        const until = Math.floor(now().getTime() / AGAIN_AFTER_MS) * AGAIN_AFTER_MS;
        return {
          marketplaceIds: [onlyMarketplace(context).id],
          dataStartTime: new Date(until - AGAIN_AFTER_MS).toISOString(),
          dataEndTime: new Date(until).toISOString(),
        };
      },
      store: async (services, context, report) => {
        const lines: StockLine[] = [];
        for await (const batch of await readReportRows(services, report, stockParser))
          lines.push(...batch.map(({ record }) => record));
        const { companyId, sellerId } = context.account;
        const shop = { companyId, sellerId, marketplaceId: onlyMarketplace(context).id };
        await services.database.withCompany(companyId, (db) => storeStock(db, shop, lines, services.now()));
        return lines.length;
      },
    },
  },
});

interface Shop {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketplaceId: string;
}

/**
 * Stores one stock snapshot. A product of which no offer has a sellable unit is out of stock from that day on, until
 * a snapshot shows one; the same snapshot twice, or an older one after a newer, changes nothing. Products that the
 * file doesn't name keep their known state.
 */
export async function storeStock(
  db: CompanyTransaction,
  { companyId, sellerId, marketplaceId }: Shop,
  lines: readonly StockLine[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const today = dayOf(at);
  const rows = lines.map(({ sku, asin, sellable, unsellable, reserved, inbound }) => ({
    sku,
    asin,
    sellable,
    unsellable,
    reserved,
    inbound,
  }));
  await sql`
    insert into product_stock as known (company_id, seller_id, marketplace_id, sku, asin, sellable, unsellable,
      reserved, inbound, known_since, observed_on, observed_at)
    select distinct on (sku) ${companyId}::uuid, ${sellerId}, ${marketplaceId}, sku, asin, sellable, unsellable,
      reserved, inbound, ${today}::date, ${today}::date, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as incoming (sku text, asin text, sellable integer,
      unsellable integer, reserved integer, inbound integer)
    order by sku
    on conflict (company_id, seller_id, marketplace_id, sku) do update set
      asin = excluded.asin, sellable = excluded.sellable, unsellable = excluded.unsellable,
      reserved = excluded.reserved, inbound = excluded.inbound, observed_on = excluded.observed_on,
      observed_at = excluded.observed_at
    where known.observed_at <= excluded.observed_at`.execute(db);
  // The snapshot's data about each product: about the offers it names.
  const snapshot = sql`
    select asin, sum(sellable) as sellable from product_stock
    where seller_id = ${sellerId} and marketplace_id = ${marketplaceId} and observed_at = ${at}::timestamptz
    group by asin`;
  await sql`
    update stock_out o set ended_on = ${today}::date
    from (${snapshot}) s
    where o.seller_id = ${sellerId} and o.marketplace_id = ${marketplaceId} and o.asin = s.asin
      and o.ended_on is null and o.began_on < ${today}::date and s.sellable > 0`.execute(db);
  // Out and back on one day: that day isn't a stock-out.
  await sql`
    delete from stock_out o using (${snapshot}) s
    where o.seller_id = ${sellerId} and o.marketplace_id = ${marketplaceId} and o.asin = s.asin
      and o.ended_on is null and o.began_on = ${today}::date and s.sellable > 0`.execute(db);
  await sql`
    insert into stock_out (company_id, seller_id, marketplace_id, asin, began_on)
    select ${companyId}::uuid, ${sellerId}, ${marketplaceId}, asin, ${today}::date from (${snapshot}) s
    where sellable <= 0
    on conflict do nothing`.execute(db);
}

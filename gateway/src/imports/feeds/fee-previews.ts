import { sql } from 'kysely';
import { lockKnownMarks } from '../../areas/reimbursement/index.ts';
import { dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { Marketplace } from '../../outside/marketplace/marketplaces.ts';
import { type FeePreview, feePreviewParser } from '../../outside/marketplace/reports/fee-preview.ts';
import type { ImportAccount } from '../account.ts';
import { readReportRows } from '../read-report-rows.ts';
import { onlyMarketplace } from '../steps/feed.ts';
import { reportFeed } from '../steps/report-feed.ts';

const HOUR_MS = 3_600_000;
/** The report describes the current moment; Amazon still requires a period, of at most three days. */
const PERIOD_MS = 72 * HOUR_MS;
const REGENERATED_EVERY_MS = 4 * HOUR_MS;

/** Amazon's measurements of a store's products, and the resulting fees. */
export const feePreviewsFeed = reportFeed({
  name: 'fee-previews',
  reports: {
    GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA: {
      specification: ({ now }, context) => {
        const until = Math.floor(now().getTime() / REGENERATED_EVERY_MS) * REGENERATED_EVERY_MS;
        return {
          marketplaceIds: [onlyMarketplace(context).id],
          dataStartTime: new Date(until - PERIOD_MS).toISOString(),
          dataEndTime: new Date(until).toISOString(),
        };
      },
      store: async (services, context, report) => {
        const marketplace = onlyMarketplace(context);
        const batches = await readReportRows(services, report, (header) =>
          feePreviewParser(header, marketplace),
        );
        const today = dayOf(services.now());
        let rows = 0;
        for await (const batch of batches) {
          const records = batch.map(({ record }) => record);
          await services.database.withCompany(context.account.companyId, (db) =>
            storeFeePreviews(db, context.account, marketplace, records, today),
          );
          rows += records.length;
        }
        return rows;
      },
    },
  },
});

/**
 * Stores previews as seen on a day: an unchanged measurement or fee extends its row, a changed one starts a new row.
 * Rows of another marketplace's store are left out.
 */
export async function storeFeePreviews(
  db: CompanyTransaction,
  { companyId, sellerId }: Pick<ImportAccount, 'companyId' | 'sellerId'>,
  marketplace: Pick<Marketplace, 'id' | 'countryCode' | 'currency'>,
  previews: readonly FeePreview[],
  today: string,
): Promise<void> {
  const rows = previews
    .filter(({ store }) => store === null || isStoreOf(store, marketplace.countryCode))
    .map((preview) => ({
      sku: preview.sku,
      fnsku: preview.fnsku ?? '',
      asin: preview.asin ?? '',
      title: preview.title ?? '',
      product_group: preview.productGroup ?? '',
      size_tier: preview.sizeTier ?? '',
      longest_mm: preview.longest,
      median_mm: preview.median,
      shortest_mm: preview.shortest,
      weight_g: preview.weight,
      measured: preview.measured,
      currency: preview.fulfillmentFee?.currency ?? preview.price?.currency ?? marketplace.currency,
      price_minor: preview.price?.minor ?? null,
      fulfillment_fee_minor: preview.fulfillmentFee?.minor ?? null,
    }));
  if (rows.length === 0) return;
  await sql`
    with incoming as (
      select distinct on (sku) i.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (sku text, fnsku text, asin text, title text,
        product_group text, size_tier text, longest_mm integer, median_mm integer, shortest_mm integer,
        weight_g integer, measured text, currency text, price_minor bigint, fulfillment_fee_minor bigint)
      order by sku
    ),
    newest as (
      select distinct on (sku) * from fee_preview
      where seller_id = ${sellerId} and marketplace_id = ${marketplace.id} and sku in (select sku from incoming)
      order by sku, seen_from desc
    ),
    compared as (
      select i.*, n.seen_from as known_from,
        (n.longest_mm, n.median_mm, n.shortest_mm, n.weight_g, n.size_tier, n.currency, n.fulfillment_fee_minor)
          is not distinct from (i.longest_mm, i.median_mm, i.shortest_mm, i.weight_g, i.size_tier, i.currency,
            i.fulfillment_fee_minor) as is_alike
      from incoming i left join newest n using (sku)
    ),
    seen as (
      update fee_preview p set seen_to = greatest(p.seen_to, ${today}::date), price_minor = c.price_minor
      from compared c
      where c.is_alike and p.seller_id = ${sellerId} and p.marketplace_id = ${marketplace.id} and p.sku = c.sku
        and p.seen_from = c.known_from
    ),
    changed as (
      insert into fee_preview (company_id, seller_id, marketplace_id, sku, seen_from, seen_to, fnsku, asin, title,
        product_group, size_tier, longest_mm, median_mm, shortest_mm, weight_g, measured, currency, price_minor,
        fulfillment_fee_minor)
      select ${companyId}::uuid, ${sellerId}, ${marketplace.id}, sku, ${today}::date, ${today}::date, fnsku, asin, title,
        product_group, size_tier, longest_mm, median_mm, shortest_mm, weight_g, measured, currency, price_minor,
        fulfillment_fee_minor
      from compared where not is_alike
      -- Two changes on one day: the later one is how the day ended.
      on conflict (company_id, seller_id, marketplace_id, sku, seen_from) do update set
        longest_mm = excluded.longest_mm, median_mm = excluded.median_mm, shortest_mm = excluded.shortest_mm,
        weight_g = excluded.weight_g, measured = excluded.measured, size_tier = excluded.size_tier,
        currency = excluded.currency, price_minor = excluded.price_minor,
        fulfillment_fee_minor = excluded.fulfillment_fee_minor
      returning sku, product_group, currency, fulfillment_fee_minor
    ),
    -- A fee bounds what was proper for the dearer products of its group: they are looked at as well.
    lowest as (
      select product_group, currency, min(fulfillment_fee_minor) as fee from changed group by product_group, currency
    )
    insert into detection_mark (company_id, seller_id, topic, key)
    select ${companyId}::uuid, ${sellerId}, 'product', sku from (
      select sku from changed
      union
      select dear.sku from fee_preview dear join lowest using (product_group, currency)
      where dear.seller_id = ${sellerId} and dear.marketplace_id = ${marketplace.id}
        and dear.fulfillment_fee_minor > lowest.fee
    ) marked order by sku
    ${sql.raw(lockKnownMarks)}`.execute(db);
}

const isStoreOf = (store: string, country: string): boolean =>
  store.toUpperCase() === country || (store.toUpperCase() === 'GB' && country === 'UK');

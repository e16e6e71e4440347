import { sql } from 'kysely';
import { allowedOf, limitSentence } from '../../areas/plans/index.ts';
import { dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { Marketplace } from '../../outside/marketplace/marketplaces.ts';
import { type Listing, listingParser } from '../../outside/marketplace/reports/listings.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { type MadeReport, readReportRows } from '../read-report-rows.ts';
import { onlyMarketplace } from '../steps/feed.ts';
import { reportFeed } from '../steps/report-feed.ts';

/** The seller's offers in one marketplace. */
export const listingsFeed = reportFeed({
  name: 'listings',
  reports: {
    GET_MERCHANT_LISTINGS_ALL_DATA: {
      specification: (_, context) => ({
        marketplaceIds: [onlyMarketplace(context).id],
      }),
      store: (services, context, report) =>
        importListings(services, context.account, onlyMarketplace(context), report),
    },
  },
});

/**
 * Imports a report of all offers; returns its number of rows. The import is done and reports the products that exceed
 * the plan.
 */
export async function importListings(
  services: Pick<ImportServices, 'database' | 'now' | 'log'>,
  account: Pick<ImportAccount, 'companyId' | 'sellerId'>,
  marketplace: Marketplace,
  report: MadeReport,
): Promise<number> {
  const batches = await readReportRows(services, report, (header) => listingParser(header, marketplace));
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    const listings = batch.map(({ record }) => record);
    const { beyond, sentence } = await storeListings(services, account, marketplace, listings);
    const leftOut = new Set(beyond);
    for (const { line, record } of batch)
      if (record.asin !== null && leftOut.has(record.asin))
        report.skipped.add({
          line,
          message: `Not imported: ${sentence}`,
          cells: [record.sku, record.asin, record.title ?? ''],
        });
  }
  return rows;
}

interface StoredListings {
  /** ASINs of new products above the limit of the plan. */
  readonly beyond: readonly string[];
  /** The message for the seller about them; empty if none were left out. */
  readonly sentence: string;
}

/** Stores offers. Those of the company's existing products are always updated; new ones count against its plan. */
export async function storeListings(
  { database, now }: Pick<ImportServices, 'database' | 'now'>,
  { companyId, sellerId }: Pick<ImportAccount, 'companyId' | 'sellerId'>,
  marketplace: Pick<Marketplace, 'id'>,
  listings: readonly Listing[],
): Promise<StoredListings> {
  // A SKU may occur twice in one file; the last line counts, as in Amazon's own list.
  const bySku = new Map(
    listings.filter(({ asin }) => asin !== null).map((listing) => [listing.sku, listing]),
  );
  const all = [...bySku.values()].map((listing) => ({
    company_id: companyId,
    seller_id: sellerId,
    marketplace_id: marketplace.id,
    sku: listing.sku,
    asin: listing.asin ?? '',
    title: listing.title ?? '',
    status: (listing.status ?? 'active').toLowerCase(),
    fulfilled_by: listing.fulfilledBy === 'AMAZON' ? ('marketplace' as const) : ('seller' as const),
    price_minor: listing.price?.minor ?? null,
    currency: listing.price?.currency ?? null,
    listed_on: listing.openedAt?.slice(0, 10) ?? null,
    updated_at: now(),
  }));
  if (all.length === 0) return { beyond: [], sentence: '' };
  return database.withCompany(companyId, async (db) => {
    const asins = [...new Set(all.map(({ asin }) => asin))];
    const { beyond, sentence } = await beyondPlan(db, { companyId, asins, now: now() });
    const values = all.filter(({ asin }) => !beyond.includes(asin));
    if (values.length === 0) return { beyond, sentence };
    await db
      .insertInto('product')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'seller_id', 'marketplace_id', 'sku']).doUpdateSet((row) => ({
          asin: row.ref('excluded.asin'),
          // The catalogue's title takes precedence once it is known.
          title: sql<string>`case when product.title = '' then excluded.title else product.title end`,
          status: row.ref('excluded.status'),
          fulfilled_by: row.ref('excluded.fulfilled_by'),
          price_minor: row.ref('excluded.price_minor'),
          currency: row.ref('excluded.currency'),
          listed_on: row.ref('excluded.listed_on'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute();
    return { beyond, sentence };
  });
}

/** Which of these products are new and exceed the plan's limit. */
async function beyondPlan(
  db: CompanyTransaction,
  { companyId, asins, now }: { companyId: string; asins: readonly string[]; now: Date },
): Promise<StoredListings> {
  const today = dayOf(now);
  const allowance = await allowedOf(db, { companyId, limit: 'products', today });
  if (!allowance) return { beyond: [], sentence: '' };
  const rows = await db
    .selectFrom('product')
    .select('asin')
    .distinct()
    .where('company_id', '=', companyId)
    .execute();
  const storedAsins = new Set(rows.map(({ asin }) => asin));
  const left = Math.max(0, allowance.allowed - storedAsins.size);
  const fresh = asins.filter((asin) => !storedAsins.has(asin));
  const beyond = fresh.slice(left);
  const usage = storedAsins.size + fresh.length - beyond.length;
  return { beyond, sentence: beyond.length > 0 ? limitSentence(allowance, usage) : '' };
}

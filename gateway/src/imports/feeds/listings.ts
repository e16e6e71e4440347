import { sql } from 'kysely';
import type { Marketplace } from '../../outside/marketplace/marketplaces.ts';
import { type Listing, listingParser } from '../../outside/marketplace/reports/listings.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { readReportRows } from '../read-report-rows.ts';
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
      store: async (services, context, report) => {
        const marketplace = onlyMarketplace(context);
        const batches = await readReportRows(services, report, (header) =>
          listingParser(header, marketplace),
        );
        let rows = 0;
        for await (const batch of batches) {
          rows += batch.length;
          const listings = batch.map(({ record }) => record);
          await storeListings(services, context.account, marketplace, listings);
        }
        return rows;
      },
    },
  },
});

async function storeListings(
  { database, now }: ImportServices,
  { companyId, sellerId }: ImportAccount,
  marketplace: Marketplace,
  listings: readonly Listing[],
): Promise<void> {
  // A SKU may stand twice in one file; the last line counts, as in the marketplace's own list.
  const bySku = new Map(
    listings.filter(({ asin }) => asin !== null).map((listing) => [listing.sku, listing]),
  );
  const values = [...bySku.values()].map((listing) => ({
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
  if (values.length === 0) return;
  await database.withCompany(companyId, (db) =>
    db
      .insertInto('product')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'seller_id', 'marketplace_id', 'sku']).doUpdateSet((row) => ({
          asin: row.ref('excluded.asin'),
          // The catalogue's title is the better one once it is there.
          title: sql<string>`case when product.title = '' then excluded.title else product.title end`,
          status: row.ref('excluded.status'),
          fulfilled_by: row.ref('excluded.fulfilled_by'),
          price_minor: row.ref('excluded.price_minor'),
          currency: row.ref('excluded.currency'),
          listed_on: row.ref('excluded.listed_on'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute(),
  );
}

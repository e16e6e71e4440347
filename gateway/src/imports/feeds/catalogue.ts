import { sql } from 'kysely';
import type { Marketplace } from '../../outside/marketplace/marketplaces.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { patiently } from '../request-options.ts';
import { taken } from '../taken.ts';
import { knownAsins } from './known-asins.ts';

/** Imports title, brand, picture and sales rank of the seller's products in one marketplace. Returns the entries read. */
export async function importCatalogue(
  { connector, database }: ImportServices,
  account: ImportAccount,
  marketplace: Marketplace,
  signal?: AbortSignal,
): Promise<number> {
  const { companyId, sellerId, connectionId } = account;
  const asins = await knownAsins(database, account, marketplace.id);
  if (asins.length === 0) return 0;
  const options = patiently(signal);
  const entries = taken(await connector.catalog.entries(connectionId, marketplace.id, asins, options));
  const rows = JSON.stringify(
    entries.map((entry) => ({
      asin: entry.asin,
      title: entry.title,
      brand: entry.brand,
      image_url: entry.imageUrl,
      sales_rank: entry.salesRank?.rank ?? null,
      sales_rank_category: entry.salesRank?.title ?? null,
      dimensions: entry.packageDimensions,
    })),
  );
  await database.withCompany(companyId, (db) =>
    sql`
      update product set
        title = coalesce(nullif(entry.title, ''), product.title),
        brand = coalesce(entry.brand, product.brand),
        image_url = coalesce(entry.image_url, product.image_url),
        sales_rank = entry.sales_rank,
        sales_rank_category = entry.sales_rank_category,
        dimensions = coalesce(entry.dimensions, product.dimensions)
      from jsonb_to_recordset(${rows}::jsonb) as entry (
        asin text, title text, brand text, image_url text, sales_rank integer, sales_rank_category text,
        dimensions jsonb)
      where product.seller_id = ${sellerId} and product.marketplace_id = ${marketplace.id}
        and product.asin = entry.asin`.execute(db),
  );
  return entries.length;
}

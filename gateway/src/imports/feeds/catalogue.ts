import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../base/database/database.ts';
import type { CatalogEntry } from '../../outside/marketplace/ports.ts';
import { defineFeed, onlyMarketplace } from '../steps/feed.ts';
import { unwrap } from '../unwrap.ts';
import { knownAsins } from './known-asins.ts';

/** The number of products per request. */
const PRODUCTS_PER_REQUEST = 20;

/**
 * Title, brand, picture, sales rank and variations of the seller's products in one marketplace, twenty products per
 * step.
 */
export const catalogueFeed = defineFeed({
  name: 'catalogue',
  position: v.object({ afterAsin: v.string() }),
  step: async ({ connector, database }, context) => {
    const { account, position, request } = context;
    const { id: marketplaceId } = onlyMarketplace(context);
    const page = { after: position?.afterAsin ?? '', limit: PRODUCTS_PER_REQUEST };
    const asins = await knownAsins(database, account, marketplaceId, page);
    const last = asins.at(-1);
    if (last === undefined) return { state: 'done' };
    const { connectionId, companyId, sellerId } = account;
    const entries = unwrap(await connector.catalog.page(connectionId, marketplaceId, asins, request));
    await storeEntries(database, { companyId, sellerId, marketplaceId }, entries);
    return asins.length < PRODUCTS_PER_REQUEST
      ? { state: 'done', rows: entries.length }
      : { state: 'more', position: { afterAsin: last }, rows: entries.length };
  },
});

interface Shop {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketplaceId: string;
}

async function storeEntries(
  database: Database,
  { companyId, sellerId, marketplaceId }: Shop,
  entries: readonly CatalogEntry[],
): Promise<void> {
  const rows = JSON.stringify(
    entries.map((entry) => ({
      asin: entry.asin,
      title: entry.title,
      brand: entry.brand,
      image_url: entry.imageUrl,
      sales_rank: entry.salesRank?.rank ?? null,
      sales_rank_category: entry.salesRank?.title ?? null,
      dimensions: entry.packageDimensions,
      parent_asin: entry.parentAsin,
      variation: entry.variation ?? '',
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
        dimensions = coalesce(entry.dimensions, product.dimensions),
        parent_asin = entry.parent_asin,
        variation = entry.variation
      from jsonb_to_recordset(${rows}::jsonb) as entry (
        asin text, title text, brand text, image_url text, sales_rank integer, sales_rank_category text,
        dimensions jsonb, parent_asin text, variation text)
      where product.seller_id = ${sellerId} and product.marketplace_id = ${marketplaceId}
        and product.asin = entry.asin`.execute(db),
  );
}

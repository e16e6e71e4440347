import { sql } from 'kysely';
import { keepOrderIds } from '../areas/review-requests/keep-order-ids.ts';
import { addReviewWords } from '../areas/reviews/import/review-words.ts';
import type { CompanyTransaction } from '../base/database/database.ts';
import { keepProductRatings } from '../imports/feeds/keep-product-ratings.ts';
import { keepSoldSkus } from '../imports/feeds/keep-sold-skus.ts';

/**
 * For tests that insert ratings, order items, requests or reviews themselves: adds what the product's own statements
 * derive from them. Can be repeated after more rows.
 */
export async function deriveRows(db: CompanyTransaction, companyId: string): Promise<void> {
  const ratings = await db
    .selectFrom('rating_snapshot')
    .select(['marketplace_id', 'asin'])
    .distinct()
    .execute();
  for (const [marketplaceId, rows] of Map.groupBy(ratings, (row) => row.marketplace_id))
    await keepProductRatings(
      db,
      { companyId, marketplaceId },
      rows.map((row) => row.asin),
    );
  const items = await db.selectFrom('order_item').select(['seller_id', 'sku']).distinct().execute();
  for (const [sellerId, rows] of Map.groupBy(items, (row) => row.seller_id))
    await keepSoldSkus(
      db,
      { companyId, sellerId },
      rows.map((row) => row.sku),
    );
  await sql`delete from request_order_ids`.execute(db);
  for (const { sellerId, marketId, ids } of await idsByChannel(db, 'review_request', 'order_id'))
    await keepOrderIds(db, { companyId, sellerId, marketId }, ids);
  await sql`delete from review_word`.execute(db);
  for (const { sellerId, marketId, ids } of await idsByChannel(db, 'review', 'review_id'))
    await addReviewWords(db, { companyId, sellerId, marketplaceId: marketId }, ids);
}

async function idsByChannel(db: CompanyTransaction, table: string, id: string) {
  const { rows } = await sql<{ sellerId: string; marketId: string; ids: string[] }>`
    select seller_id as "sellerId", marketplace_id as "marketId", array_agg(${sql.ref(id)} order by ${sql.ref(id)}) as ids
    from ${sql.table(table)} group by 1, 2`.execute(db);
  return rows;
}

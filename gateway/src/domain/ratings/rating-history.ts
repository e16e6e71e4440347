import type { CallData, getRatingHistory } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../database/database.ts';

/** Daily ratings of one product over the last `days` days, oldest first. */
export async function ratingHistory(
  db: CompanyTransaction,
  product: { readonly marketId: string; readonly asin: string },
  days: number,
  today: string,
): Promise<CallData<typeof getRatingHistory>> {
  const { rows } = await sql<{ day: string; hundredths: number | null; count: number | null }>`
    select distinct on (day) day, rating_hundredths as hundredths, rating_count as count from rating_snapshot
    where marketplace_id = ${product.marketId} and asin = ${product.asin}
      and day > ${today}::date - ${days}::int and day <= ${today}::date
    order by day, observed_at desc`.execute(db);
  return rows.map(({ day, hundredths, count }) => ({
    day,
    rating: hundredths === null ? null : hundredths / 100,
    count,
  }));
}

/** Whether the seller offers this product in this market. */
export async function offersProduct(
  db: CompanyTransaction,
  { sellerId, marketId, asin }: { sellerId: string; marketId: string; asin: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('asin')
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .where('asin', '=', asin)
    .executeTakeFirst();
  return row !== undefined;
}

import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

const MOST_BRANDS = 200;

/** The brands of a marketplace's products by name, with the number of products. */
export async function brandsOf(
  db: CompanyTransaction,
  { sellerId, marketId }: { readonly sellerId: string; readonly marketId: string },
): Promise<{ brand: string; products: number }[]> {
  const { rows } = await sql<{ brand: string; products: number }>`
    select brand, count(distinct asin)::int as products from product
    where seller_id = ${sellerId} and marketplace_id = ${marketId} and brand <> ''
    group by brand order by lower(brand) limit ${MOST_BRANDS}`.execute(db);
  return rows;
}

import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listReviewedProducts } from '@fairshelf/shared-contracts/reviews';
import { sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';

const mostReviewed = sql`order by reviews desc, asin limit 50`;

/** The 50 most reviewed products of a marketplace whose name or ASIN contains the search text. */
export async function reviewedProducts(
  db: CompanyTransaction,
  { sellerId, marketId, search }: { sellerId: string; marketId: string; search: string },
): Promise<CallData<typeof listReviewedProducts>> {
  const pattern = containing(search);
  const { rows } = await sql<{ asin: string; title: string | null; reviews: number }>`
    select counted.asin, product.title, counted.reviews from (
      select r.asin, count(*)::int as reviews from review r
      where r.seller_id = ${sellerId} and r.marketplace_id = ${marketId} group by r.asin
      ${search === '' ? mostReviewed : sql``}
    ) counted
    left join lateral (select title from product p where p.marketplace_id = ${marketId} and p.asin = counted.asin
      and p.seller_id = ${sellerId} order by sku limit 1) product on true
    where ${search} = '' or concat_ws(' ', product.title, counted.asin) ilike ${pattern}
    ${mostReviewed}`.execute(db);
  return rows;
}

import type { RatingRow } from '@fairshelf/shared-contracts/ratings';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { matchingProducts, type ProductFilter } from './match-products.ts';
import { asRatingRow, joinRatedFacts, type RatedRow, ratedFacts } from './rated-row.ts';
import { directionOf, type RatingsFilter, ratingPage, type StoredRating, sortKeyOf } from './rating-page.ts';

export type RatingFilter = RatingsFilter & Pick<ProductFilter, 'sellerId' | 'marketId'>;

/** One page of a marketplace's products with rating and changes, and their total number. */
export async function listProductRatings(
  db: CompanyTransaction,
  filter: RatingFilter & { readonly offset: number; readonly limit: number },
): Promise<{ rows: RatingRow[]; total: number }> {
  const { rows, total } = await ratingPage(db, [filter], filter);
  return { rows: rows.map(asListRow), total };
}

/** The page's form of a stored row of the list. */
export const asListRow = (row: StoredRating): RatingRow => ({
  ...asRatingRow(row),
  image: row.image_url,
  spark: (row.spark ?? []).flatMap((rating) => (rating === null ? [] : [rating / 100])),
  marketplace_id: row.marketplace_id,
});

/** All matching rows in order. */
export const ratingsQuery = (filter: RatingFilter): RawBuilder<RatedRow> => {
  const order = sql`${sortKeyOf(filter.sort)} ${directionOf(filter.sort)}, p.asin`;
  return sql<RatedRow>`
    select p.asin, p.sku, p.title, p.rating_hundredths as rating, p.rating_count as count, p.observed_at, p.change7,
      p.change30, p.change90, p.parent_asin, p.variation, p.variations, ${ratedFacts}
    from (${groupedProducts(filter, order)}) p ${joinRatedFacts(sql`${filter.sellerId}`)}
    order by ${order}`;
};

/**
 * The matching products with the number of matches of their parent; when grouped, only the first of each parent in
 * the order.
 */
function groupedProducts(filter: RatingFilter, order: RawBuilder<unknown>): RawBuilder<unknown> {
  if (filter.group !== 'parent') return sql`select p.*, 1 as variations from (${matchingProducts(filter)}) p`;
  return sql`
    select * from (
      select p.*, count(*) over family::int as variations, row_number() over (family order by ${order}) as place
      from (${matchingProducts(filter)}) p
      window family as (partition by coalesce(p.parent_asin, p.asin))
    ) p where place = 1`;
}

import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getReviewSummary } from '@fairshelf/shared-contracts/ratings';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { countBefore, dayBefore, joinRated } from './rated-product.ts';

interface StoredSummary {
  readonly products: number;
  readonly rated: number;
  readonly average: number | null;
  readonly weighted: number | null;
  readonly average_change: number | null;
  readonly ratings: number;
  readonly new_ratings: number;
  readonly orders: number;
  readonly imported_at: Date | null;
}

/**
 * A marketplace's figures: the mean of its products' ratings, now and 30 days ago over the same products, and the
 * number of new ratings in the last 7 days, for products whose count was known before.
 */
export async function summariseRatings(
  db: CompanyTransaction,
  { sellerId, marketId }: { sellerId: string; marketId: string },
  today: string,
): Promise<CallData<typeof getReviewSummary>> {
  const { rows } = await sql<StoredSummary>`
    with rated as (
      select r.rating_hundredths as now, r.rating_count as count, ${dayBefore(today, 30)} as before,
        ${countBefore(today, 7)} as count_before
      from (select distinct asin, marketplace_id from product
        where seller_id = ${sellerId} and marketplace_id = ${marketId}) p ${joinRated}
    )
    select count(*)::int as products, count(now)::int as rated,
      avg(now)::float as average,
      (sum(now * count) / nullif(sum(count) filter (where now is not null), 0))::float as weighted,
      (avg(now) filter (where before is not null) - avg(before) filter (where now is not null))::float
        as average_change,
      coalesce(sum(count), 0)::int as ratings,
      coalesce(sum(count - count_before), 0)::int as new_ratings,
      (select count(*)::int from sales_order o where o.seller_id = ${sellerId} and o.marketplace_id = ${marketId}
        and o.purchased_at >= ${today}::date - 30 and o.purchased_at < ${today}::date) as orders,
      (select max(finished_at) from import_run r where r.seller_id = ${sellerId} and r.state = 'done'
        and r.marketplace_id = ${marketId}) as imported_at
    from rated`.execute(db);
  const row = rows[0];
  return {
    products: row?.products ?? 0,
    ratedProducts: row?.rated ?? 0,
    averageRating: toStars(row?.average),
    weightedRating: toStars(row?.weighted),
    averageChange30: toStars(row?.average_change),
    reviewsTotal: row?.ratings ?? 0,
    newReviews7: Math.max(0, row?.new_ratings ?? 0),
    orders30: row?.orders ?? 0,
    importedAt: row?.imported_at?.toISOString() ?? null,
  };
}

const toStars = (hundredths: number | null | undefined): number | null =>
  hundredths === null || hundredths === undefined ? null : Math.round(hundredths) / 100;

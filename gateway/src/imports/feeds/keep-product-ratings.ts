import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

/** The days before the newest one whose values `product_rating` holds. */
const DAYS_BEFORE = 120;

/**
 * Writes what `product_rating` holds of products whose snapshots changed: the newest snapshot, and each of the last 121
 * days' rating and number of ratings, from an earlier day where a day has none.
 */
export async function keepProductRatings(
  db: CompanyTransaction,
  { companyId, marketplaceId }: { readonly companyId: string; readonly marketplaceId: string },
  asins: readonly string[],
): Promise<void> {
  if (asins.length === 0) return;
  const isProduct = sql`s.company_id = ${companyId} and s.marketplace_id = ${marketplaceId} and s.asin = newest.asin`;
  const firstDay = sql`newest.day - ${DAYS_BEFORE}::integer`;
  const lastBefore = (column: 'rating_hundredths' | 'rating_count') => sql`(
    select s.${sql.ref(column)} from rating_snapshot s
    where ${isProduct} and s.day < ${firstDay} and s.${sql.ref(column)} is not null
    order by s.day desc, s.observed_at desc limit 1)`;
  const newestOfDay = (column: 'rating_hundredths' | 'rating_count') => sql`
    (array_agg(s.${sql.ref(column)} order by s.observed_at desc) filter (where s.${sql.ref(column)} is not null))[1]`;
  await sql`
    insert into product_rating (company_id, marketplace_id, asin, newest_day, rating_hundredths, rating_count,
      observed_at, daily_hundredths, daily_counts)
    select ${companyId}::uuid, ${marketplaceId}, newest.asin, newest.day, newest.rating_hundredths, newest.rating_count,
      newest.observed_at, series.hundredths, series.counts
    from unnest(${asins}::text[]) product (asin)
    cross join lateral (
      select s.asin, s.day, s.rating_hundredths, s.rating_count, s.observed_at
      from rating_snapshot s
      where s.company_id = ${companyId} and s.marketplace_id = ${marketplaceId} and s.asin = product.asin
      order by s.day desc, s.observed_at desc limit 1
    ) newest
    cross join lateral (
      select array_agg(coalesce(rating, ${lastBefore('rating_hundredths')})::smallint order by d) as hundredths,
        array_agg(coalesce(number, ${lastBefore('rating_count')}) order by d) as counts
      from (
        select d, first_value(rating) over (partition by rated_days order by d) as rating,
          first_value(number) over (partition by numbered_days order by d) as number
        from (
          select d, rating, number, count(rating) over (order by d) as rated_days,
            count(number) over (order by d) as numbered_days
          from (
            select d, ${newestOfDay('rating_hundredths')} as rating, ${newestOfDay('rating_count')} as number
            from generate_series(0, ${DAYS_BEFORE}::integer) d
            left join rating_snapshot s on ${isProduct} and s.day between ${firstDay} and newest.day
              and s.day = ${firstDay} + d
            group by d
          ) daily
        ) gathered
      ) filled
    ) series
    order by newest.asin
    on conflict (company_id, marketplace_id, asin) do update set newest_day = excluded.newest_day,
      rating_hundredths = excluded.rating_hundredths, rating_count = excluded.rating_count,
      observed_at = excluded.observed_at, daily_hundredths = excluded.daily_hundredths,
      daily_counts = excluded.daily_counts
    returning asin`.execute(db);
}

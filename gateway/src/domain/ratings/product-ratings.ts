import type { RATING_SORTS, RatingRow } from '@fairshelf/shared-contracts/core';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../database/database.ts';

type RatingSort = (typeof RATING_SORTS)[number];

export interface RatingFilter {
  readonly sellerId: string;
  readonly marketId: string;
  readonly search: string;
  readonly sort: RatingSort;
  readonly offset: number;
  readonly limit: number;
  /** The day that changes count back from, `YYYY-MM-DD`. */
  readonly today: string;
}

const orders: Readonly<Record<RatingSort, RawBuilder<unknown>>> = {
  title: sql`lower(title)`,
  '-title': sql`lower(title) desc`,
  rating: sql`rating nulls last`,
  '-rating': sql`rating desc nulls last`,
  count: sql`count nulls last`,
  '-count': sql`count desc nulls last`,
  change7: sql`change7 nulls last`,
  '-change7': sql`change7 desc nulls last`,
  change30: sql`change30 nulls last`,
  '-change30': sql`change30 desc nulls last`,
  change90: sql`change90 nulls last`,
  '-change90': sql`change90 desc nulls last`,
  lastObservedAt: sql`observed_at nulls last`,
  '-lastObservedAt': sql`observed_at desc nulls last`,
};

interface StoredRow {
  readonly asin: string;
  readonly sku: string;
  readonly title: string;
  readonly image_url: string | null;
  readonly rating: number | null;
  readonly count: number | null;
  readonly change7: number | null;
  readonly change30: number | null;
  readonly change90: number | null;
  readonly observed_at: Date | null;
  readonly total: number;
}

/** The rating of a product on the last known day up to `day`; hundredths of stars. */
const ratingAsOf = (day: RawBuilder<unknown>) => sql`
  (select rating_hundredths from rating_snapshot s
   where s.marketplace_id = p.marketplace_id and s.asin = p.asin and s.day <= ${day} and s.rating_hundredths is not null
   order by s.day desc limit 1)`;

/** One page of a market's products with rating and changes, and how many match in all. Pages hold an ASIN once. */
export async function listProductRatings(
  db: CompanyTransaction,
  filter: RatingFilter,
): Promise<{ rows: RatingRow[]; total: number }> {
  const pattern = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<StoredRow>`
    with product_once as (
      select asin, marketplace_id, min(sku) as sku, max(title) as title, max(image_url) as image_url
      from product
      where seller_id = ${filter.sellerId} and marketplace_id = ${filter.marketId}
        and (${filter.search} = '' or concat_ws(' ', title, asin, sku) ilike ${pattern})
      group by asin, marketplace_id
    ),
    rated as (
      select p.asin, p.sku, p.title, p.image_url, latest.rating_hundredths as rating, latest.rating_count as count,
        latest.observed_at,
        latest.rating_hundredths - ${ratingAsOf(sql`${filter.today}::date - 7`)} as change7,
        latest.rating_hundredths - ${ratingAsOf(sql`${filter.today}::date - 30`)} as change30,
        latest.rating_hundredths - ${ratingAsOf(sql`${filter.today}::date - 90`)} as change90
      from product_once p
      left join lateral (
        select rating_hundredths, rating_count, observed_at from rating_snapshot s
        where s.marketplace_id = p.marketplace_id and s.asin = p.asin
        order by s.day desc limit 1
      ) latest on true
    )
    select *, count(*) over ()::int as total from rated
    order by ${orders[filter.sort]}, asin limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const sparks = await sparksOf(db, filter, rows);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      asin: row.asin,
      sku: row.sku,
      title: row.title,
      image: row.image_url,
      rating: toStars(row.rating),
      count: row.count,
      change7: toStars(row.change7),
      change30: toStars(row.change30),
      change90: toStars(row.change90),
      spark: sparks.get(row.asin) ?? [],
      lastObservedAt: row.observed_at?.toISOString() ?? null,
      marketplace_id: filter.marketId,
    })),
  };
}

/** Daily ratings of the last 30 days for the rows of one page. */
async function sparksOf(
  db: CompanyTransaction,
  { marketId, today }: RatingFilter,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<string, number[]>> {
  if (rows.length === 0) return new Map();
  const { rows: sparks } = await sql<{ asin: string; ratings: number[] }>`
    select asin, array_agg(rating_hundredths order by day) as ratings from rating_snapshot
    where marketplace_id = ${marketId} and asin = any(${rows.map(({ asin }) => asin)})
      and day > ${today}::date - 30 and day <= ${today}::date and rating_hundredths is not null
    group by asin`.execute(db);
  return new Map(sparks.map(({ asin, ratings }) => [asin, ratings.map((rating) => rating / 100)]));
}

const toStars = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);

import type { RATING_SORTS, RatingRow } from '@fairshelf/shared-contracts/core';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../database/database.ts';
import { dayBefore, rated } from './rated-product.ts';

type RatingSort = (typeof RATING_SORTS)[number];

export interface RatingFilter {
  readonly sellerId: string;
  readonly marketId: string;
  readonly search: string;
  readonly sort: RatingSort;
  /** The day that changes count back from, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The newest value of a product `p`: rating_hundredths, rating_count or observed_at. */
const newest = (column: RawBuilder<unknown>) => rated(column);

/** The rating of a product `p` on the last day up to `days` before today on which it had one; hundredths of stars. */
const ratingBefore = (today: string, days: number) => rated(dayBefore(today, days));

const change = (today: string, days: number) => rated(sql`r.rating_hundredths - ${dayBefore(today, days)}`);

/** What rows are sorted by: a value of every product, so it is no more than the sort needs. */
const sortKeys: Readonly<Record<string, (today: string) => RawBuilder<unknown>>> = {
  title: () => sql`lower(p.title)`,
  rating: () => newest(sql`rating_hundredths`),
  count: () => newest(sql`rating_count`),
  lastObservedAt: () => newest(sql`observed_at`),
  change7: (today) => change(today, 7),
  change30: (today) => change(today, 30),
  change90: (today) => change(today, 90),
};

function orderOf(sort: RatingSort, today: string): RawBuilder<unknown> {
  const key = (sortKeys[sort.replace('-', '')] ?? sortKeys.title)?.(today);
  return sort.startsWith('-') ? sql`${key} desc nulls last` : sql`${key} nulls last`;
}

/** A row as the database has it; ratings and changes are hundredths of stars. */
export interface StoredRating {
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
}

/**
 * One page of a market's products with rating and changes, and how many match in all. Pages hold an ASIN once. Only
 * the rows of the page are looked up in full.
 */
export async function listProductRatings(
  db: CompanyTransaction,
  filter: RatingFilter & { readonly offset: number; readonly limit: number },
): Promise<{ rows: RatingRow[]; total: number }> {
  const { rows } = await ratingsQuery(filter, filter).execute(db);
  // Counted by itself: a page beyond the end has no row that could carry the number.
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${matchingProducts(filter)}) p`.execute(db);
  const sparks = await sparksOf(db, filter, rows);
  return {
    total: counted.rows[0]?.total ?? 0,
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

/** The rows that match, in their order: one page of them, or all. */
export function ratingsQuery(
  filter: RatingFilter,
  page: { readonly limit: number | null; readonly offset: number },
): RawBuilder<StoredRating> {
  const { today } = filter;
  return sql<StoredRating>`
    with page as (
      select p.*, row_number() over (order by ${orderOf(filter.sort, today)}, p.asin) as place
      from (${matchingProducts(filter)}) p
      order by place limit ${page.limit} offset ${page.offset}
    )
    select p.asin, p.sku, p.title, p.image_url, latest.rating_hundredths as rating, latest.rating_count as count,
      latest.observed_at,
      latest.rating_hundredths - ${ratingBefore(today, 7)} as change7,
      latest.rating_hundredths - ${ratingBefore(today, 30)} as change30,
      latest.rating_hundredths - ${ratingBefore(today, 90)} as change90
    from page p
    left join lateral (
      select rating_hundredths, rating_count, observed_at from rating_snapshot s
      where s.marketplace_id = p.marketplace_id and s.asin = p.asin
      order by s.day desc, s.observed_at desc limit 1
    ) latest on true
    order by place`;
}

/** The products that match, each ASIN once: a seller may offer one under many SKUs. */
function matchingProducts({ sellerId, marketId, search }: RatingFilter): RawBuilder<unknown> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`
    select asin, marketplace_id, min(sku) as sku, max(title) as title, max(image_url) as image_url
    from product
    where seller_id = ${sellerId} and marketplace_id = ${marketId}
      and (${search} = '' or concat_ws(' ', title, asin, sku) ilike ${pattern})
    group by asin, marketplace_id`;
}

/** Daily ratings of the last 30 days for the rows of one page. */
async function sparksOf(
  db: CompanyTransaction,
  { marketId, today }: RatingFilter,
  rows: readonly StoredRating[],
): Promise<ReadonlyMap<string, number[]>> {
  if (rows.length === 0) return new Map();
  const { rows: sparks } = await sql<{ asin: string; ratings: number[] }>`
    select asin, array_agg(rating_hundredths order by day) as ratings from (
      select distinct on (asin, day) asin, day, rating_hundredths from rating_snapshot
      where marketplace_id = ${marketId} and asin = any(${rows.map(({ asin }) => asin)})
        and day > ${today}::date - 30 and day <= ${today}::date and rating_hundredths is not null
      order by asin, day, observed_at desc
    ) daily
    group by asin`.execute(db);
  return new Map(sparks.map(({ asin, ratings }) => [asin, ratings.map((rating) => rating / 100)]));
}

const toStars = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);

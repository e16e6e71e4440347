import type { Tag } from '@fairshelf/shared-contracts/core';
import type { RATING_SORTS, RatingRow } from '@fairshelf/shared-contracts/ratings';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { matchingProducts, type ProductFilter } from './match-products.ts';

type RatingSort = (typeof RATING_SORTS)[number];

export interface RatingFilter extends ProductFilter {
  readonly sort: RatingSort;
}

const sortColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  title: sql`lower(p.title)`,
  rating: sql`p.rating_hundredths`,
  count: sql`p.rating_count`,
  lastObservedAt: sql`p.observed_at`,
  change7: sql`p.change7`,
  change30: sql`p.change30`,
  change90: sql`p.change90`,
};

function orderOf(sort: RatingSort): RawBuilder<unknown> {
  const column = sortColumns[sort.replace('-', '')] ?? sortColumns.title;
  return sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} nulls last`;
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
  /** How many imported reviews have 1 to 5 stars; null without any. */
  readonly review_stars: number[] | null;
  readonly tags: readonly Tag[] | null;
  /** How many products match in all. */
  readonly total: number;
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
  const sparks = await sparksOf(db, filter, rows);
  return {
    // A page beyond the end has no row that could carry the number.
    total: rows[0]?.total ?? (await countMatching(db, filter)),
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
      reviewStars: row.review_stars,
      tags: [...(row.tags ?? [])],
    })),
  };
}

async function countMatching(
  db: CompanyTransaction,
  filter: RatingFilter & { readonly offset: number; readonly limit: number },
): Promise<number> {
  if (filter.offset === 0 && filter.limit > 0) return 0;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${matchingProducts(filter)}) p`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The rows that match, in their order: one page of them, or all. */
export function ratingsQuery(
  filter: RatingFilter,
  page: { readonly limit: number | null; readonly offset: number },
): RawBuilder<StoredRating> {
  return sql<StoredRating>`
    with page as (
      select p.*, row_number() over (order by ${orderOf(filter.sort)}, p.asin) as place,
        count(*) over ()::int as total
      from (${matchingProducts(filter)}) p
      order by place limit ${page.limit} offset ${page.offset}
    )
    select p.asin, p.sku, p.title, p.image_url, p.total, p.rating_hundredths as rating, p.rating_count as count,
      p.observed_at, p.change7, p.change30, p.change90, told.review_stars, marks.tags
    from page p
    left join lateral (
      select ${reviewStars} as review_stars from review r
      where r.seller_id = ${filter.sellerId} and r.marketplace_id = p.marketplace_id and r.asin = p.asin
        and r.removed_at is null
      having count(*) > 0
    ) told on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', tag.tag_id, 'name', tag.name) order by lower(tag.name)) as tags
      from product_tag t join tag on tag.tag_id = t.tag_id
      where t.seller_id = ${filter.sellerId} and t.marketplace_id = p.marketplace_id and t.asin = p.asin
        and not t.taken_away
    ) marks on true
    order by place`;
}

/** How many of the reviews `r` have 1, 2, 3, 4 and 5 stars. */
export const reviewStars: RawBuilder<unknown> = sql`array[${sql.join(
  [1, 2, 3, 4, 5].map((stars) => sql`(count(*) filter (where r.stars = ${sql.lit(stars)}))::int`),
)}]`;

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

import type { RATING_SORTS, RatingRow } from '@fairshelf/shared-contracts/ratings';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { matchingProducts, type ProductFilter } from './match-products.ts';
import { joinRated, lineUntil } from './rated-product.ts';
import { asRatingRow, joinRatedFacts, type RatedRow, ratedFacts } from './rated-row.ts';

type RatingSort = (typeof RATING_SORTS)[number];

export interface RatingFilter extends ProductFilter {
  readonly sort: RatingSort;
  /** `parent`: one row per parent. */
  readonly group?: 'parent' | undefined;
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

export function orderOf(sort: RatingSort): RawBuilder<unknown> {
  const column = sortColumns[sort.replace('-', '')] ?? sortColumns.title;
  return sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} nulls last`;
}

/** A row of the list as the database returns it. */
export interface StoredRating extends RatedRow {
  readonly image_url: string | null;
  /** Of the last 30 days, in hundredths of stars; null without any rating. */
  readonly spark: readonly (number | null)[] | null;
  /** The total number of matching products. */
  readonly total: number;
}

/**
 * One page of a marketplace's products with rating and changes, and their total number. Pages contain an ASIN once.
 * Only the rows of the page are looked up in full.
 */
export async function listProductRatings(
  db: CompanyTransaction,
  filter: RatingFilter & { readonly offset: number; readonly limit: number },
): Promise<{ rows: RatingRow[]; total: number }> {
  const { rows } = await ratingsPage(filter).execute(db);
  return {
    // A page beyond the end has no row that could carry the count.
    total: rows[0]?.total ?? (await countMatching(db, filter)),
    rows: rows.map((row) => asListRow(row, filter.marketId)),
  };
}

/** The page's form of a stored row of the list. */
export const asListRow = (row: Omit<StoredRating, 'total'>, marketId: string): RatingRow => ({
  ...asRatingRow(row),
  image: row.image_url,
  spark: (row.spark ?? []).flatMap((rating) => (rating === null ? [] : [rating / 100])),
  marketplace_id: marketId,
});

async function countMatching(
  db: CompanyTransaction,
  filter: RatingFilter & { readonly offset: number; readonly limit: number },
): Promise<number> {
  if (filter.offset === 0 && filter.limit > 0) return 0;
  const { rows } = await sql<{ total: number }>`
    select count(${filter.group === 'parent' ? sql`distinct coalesce(p.parent_asin, p.asin)` : sql`*`})::int as total
    from (${matchingProducts(filter)}) p`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * The matching products with the number of matches of their parent; when grouped, only the first of each parent in
 * the order.
 */
function groupedProducts(filter: RatingFilter): RawBuilder<unknown> {
  if (filter.group !== 'parent') return sql`select p.*, 1 as variations from (${matchingProducts(filter)}) p`;
  return sql`
    select * from (
      select p.*, count(*) over family::int as variations,
        row_number() over (family order by ${orderOf(filter.sort)}, p.asin) as place_in_family
      from (${matchingProducts(filter)}) p
      window family as (partition by coalesce(p.parent_asin, p.asin))
    ) p where place_in_family = 1`;
}

export const SPARK_DAYS = 30;

const ratingsPage = (
  filter: RatingFilter & { readonly offset: number; readonly limit: number },
): RawBuilder<StoredRating> =>
  sql<StoredRating>`
    ${ratingsIn(filter, filter, sql`, p.image_url, p.total, ${lineUntil(filter.today, SPARK_DAYS)} as spark`)}
    ${joinRated} order by place`;

/** All matching rows in order. */
export const ratingsQuery = (filter: RatingFilter): RawBuilder<RatedRow> =>
  sql<RatedRow>`${ratingsIn(filter, { limit: null, offset: 0 }, sql``)} order by place`;

/** The matching rows, one page of them or all, with `more` columns. */
function ratingsIn(
  filter: RatingFilter,
  page: { readonly limit: number | null; readonly offset: number },
  more: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    with page as (
      select p.*, row_number() over (order by ${orderOf(filter.sort)}, p.asin) as place,
        count(*) over ()::int as total
      from (${groupedProducts(filter)}) p
      order by place limit ${page.limit} offset ${page.offset}
    )
    select p.asin, p.sku, p.title, p.rating_hundredths as rating, p.rating_count as count,
      p.observed_at, p.change7, p.change30, p.change90, p.parent_asin, p.variation, p.variations::int, ${ratedFacts} ${more}
    from page p ${joinRatedFacts(sql`${filter.sellerId}`)}`;
}

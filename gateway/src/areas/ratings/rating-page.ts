import type { RATING_SORTS } from '@fairshelf/shared-contracts/ratings';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { planOnce } from '../../base/database/driver.ts';
import { matchedProduct, matchingProducts, type ProductFilter } from './match-products.ts';
import { lineUntil } from './rated-product.ts';
import { joinRatedFacts, type RatedRow, ratedFacts } from './rated-row.ts';

export type RatingSort = (typeof RATING_SORTS)[number];

/** Which products of stores to list, and in which order. */
export interface RatingsFilter extends Omit<ProductFilter, 'sellerId' | 'marketId'> {
  readonly sort: RatingSort;
  /** `parent`: one row per parent. */
  readonly group?: 'parent' | undefined;
}

/** A row of the list as the database returns it. */
export interface StoredRating extends RatedRow {
  readonly seller_id: string;
  readonly marketplace_id: string;
  readonly image_url: string | null;
  /** Of the last 30 days, in hundredths of stars; null without any rating. */
  readonly spark: readonly (number | null)[] | null;
}

/** A row of the page, or the only row of a page beyond the end. */
type Partly<T> = { readonly [Column in keyof T]: T[Column] | null };
const isProduct = <Row extends Partly<StoredRating>>(row: Row): row is Row & StoredRating =>
  row.asin !== null;

interface Store {
  readonly sellerId: string;
  readonly marketId: string;
}

const SPARK_DAYS = 30;

const sortColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  title: sql`lower(p.title)`,
  rating: sql`p.rating_hundredths`,
  count: sql`p.rating_count`,
  lastObservedAt: sql`p.observed_at`,
  change7: sql`p.change7`,
  change30: sql`p.change30`,
  change90: sql`p.change90`,
};

/** The value of a matching product `p` by which the list is sorted. */
export const sortKeyOf = (sort: RatingSort): RawBuilder<unknown> =>
  sortColumns[sort.replace('-', '')] ?? sql`lower(p.title)`;

/** The direction of a sort; missing values come last. */
export const directionOf = (sort: RatingSort): RawBuilder<unknown> =>
  sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;

/**
 * One page of the matching products of some stores in one order, and their total number; each store's products once.
 * All products are sorted by their keys and the sort value only, so that they fit into the memory of a sort; the rest
 * is read for the rows of the page.
 */
export async function ratingPage(
  db: CompanyTransaction,
  stores: readonly Store[],
  filter: RatingsFilter & { readonly offset: number; readonly limit: number },
): Promise<{ rows: StoredRating[]; total: number }> {
  if (stores.length === 0) return { rows: [], total: 0 };
  const { today, sort, group, offset, limit } = filter;
  const order = sql`k.sort_key ${directionOf(sort)}, k.asin, k.seller_id, k.marketplace_id`;
  const keys = sql.join(
    stores.map((store) => keysOf(store, filter)),
    sql` union all `,
  );
  const product = { sellerId: sql`k.seller_id`, marketId: sql`k.marketplace_id`, asin: sql`k.asin` };
  const whole = storeOfWholeList(stores, filter);
  const spark = sql`${lineUntil(today, SPARK_DAYS)} as spark`;
  // A page beyond the end has no products but still a total: its only row.
  const isShort = whole !== undefined && shortLists.has(whole);
  const plan = isShort ? planOnce(`ratings-${sort}-${group ?? 'each'}`) : sql``;
  const { rows } = await sql<Partly<StoredRating> & { readonly total: number }>`${plan}
    with matching as (${group === 'parent' ? firstOfParents(keys, order) : keys}),
      page as (select * from matching k order by ${order} limit ${limit} offset ${offset})
    select counted.total, k.seller_id, k.marketplace_id, k.asin, p.sku, p.title, p.rating_hundredths as rating,
      p.rating_count as count, p.observed_at, p.change7, p.change30, p.change90, p.parent_asin, p.variation, k.variations,
      p.image_url, p.spark, ${ratedFacts}
    from (select count(*)::int as total from matching) counted
    left join (page k cross join lateral (${matchedProduct(filter, product, [spark])}) p
      ${joinRatedFacts(sql`k.seller_id`)}) on true
    order by ${order}`.execute(db);
  const total = rows[0]?.total ?? 0;
  if (whole !== undefined) noteLength(whole, total);
  return { rows: rows.filter(isProduct), total };
}

/** Sorting and paging; everything else in a filter narrows the list. */
const NOT_NARROWING: readonly string[] = [
  'sellerId',
  'marketId',
  'today',
  'sort',
  'group',
  'offset',
  'limit',
];

/** The key of a store whose whole list is asked for, as pages do most. */
function storeOfWholeList(stores: readonly Store[], filter: RatingsFilter): string | undefined {
  const isWhole = Object.entries(filter).every(
    ([key, value]) => value === undefined || value === '' || NOT_NARROWING.includes(key),
  );
  const [store] = stores;
  return store && isWhole && stores.length === 1 ? `${store.sellerId} ${store.marketId}` : undefined;
}

/**
 * Stores whose whole list was short when it was last read. One plan serves them all, since planning takes as long as
 * reading. With the same plan a list of 10,000 products takes twice as long, so it is replanned.
 */
const shortLists = new Set<string>();
const SHORT_LIST = 1_000;
const MOST_STORES = 10_000;

function noteLength(store: string, total: number): void {
  if (shortLists.size >= MOST_STORES) shortLists.clear();
  if (total <= SHORT_LIST) shortLists.add(store);
  else shortLists.delete(store);
}

const keysOf = (store: Store, filter: RatingsFilter): RawBuilder<unknown> => sql`
  select ${store.sellerId}::text as seller_id, p.marketplace_id, p.asin, ${sortKeyOf(filter.sort)} as sort_key,
    1 as variations ${filter.group === 'parent' ? sql`, coalesce(p.parent_asin, p.asin) as parent` : sql``}
  from (${matchingProducts({ ...filter, ...store })}) p`;

/**
 * Of each parent the first product in the order, with the number of its matching products. `offset 0` computes the keys
 * first: the sorts for the windows would carry everything that the sort value is computed from.
 */
const firstOfParents = (keys: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select seller_id, marketplace_id, asin, sort_key, number as variations from (
    select k.*, count(*) over family::int as number, row_number() over (family order by ${order}) as place
    from (${keys} offset 0) k
    window family as (partition by k.seller_id, k.marketplace_id, k.parent)
  ) k where place = 1`;

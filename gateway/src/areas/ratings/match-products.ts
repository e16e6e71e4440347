import {
  NO_TAG,
  type OverviewDays,
  type RatingBand,
  type RatingMove,
} from '@fairshelf/shared-contracts/ratings';
import { type RawBuilder, sql } from 'kysely';
import { isId } from '../../base/database/database.ts';
import { matchesSearch } from './product-search.ts';
import { dayBefore, joinRated } from './rated-product.ts';
import { alertBelow } from './rating-alert.ts';

/** Which products of a marketplace to select; omitted filters don't narrow. */
export interface ProductFilter {
  readonly sellerId: string;
  readonly marketId: string;
  /** Only this product. */
  readonly asin?: string | undefined;
  readonly search?: string | undefined;
  readonly band?: RatingBand | undefined;
  readonly moved?: RatingMove | undefined;
  readonly below?: string | undefined;
  /** Ids of tags separated by commas, or `none`. */
  readonly tag?: string | undefined;
  readonly brand?: string | undefined;
  /** Stars as displayed, both bounds inclusive; likewise for changes. */
  readonly ratingFrom?: number | undefined;
  readonly ratingTo?: number | undefined;
  readonly countFrom?: number | undefined;
  readonly countTo?: number | undefined;
  readonly changeFrom?: number | undefined;
  readonly changeTo?: number | undefined;
  readonly changeDays?: OverviewDays | undefined;
  /** Parents separated by commas: only their variations. */
  readonly parent?: string | undefined;
  /** The day that changes are counted back from, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Hundredths of stars: displayed as a change of a tenth. */
export const SHOWN_CHANGE = 5;

/** How far a product's rating moved in this many days, for `joinRated`; hundredths of stars. */
const changeOver = (today: string, days: number): RawBuilder<unknown> =>
  sql`(r.rating_hundredths - ${dayBefore(today, days)})`;

/**
 * The matching products, each ASIN once (a seller may offer one under many SKUs), with rating, number of ratings,
 * time of the newest observation and changes in hundredths of stars, all null before the first rating. `more` are
 * further columns, for `joinRated`.
 */
export function matchingProducts(
  filter: ProductFilter,
  more: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const conditions = ratingConditions(filter);
  return sql`
    ${withRating(offeredProducts(filter), filter.today, more)}
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`;
}

/**
 * The same columns for one product that is known to match; the values that identify it may be columns of the
 * surrounding statement. It consists of the offers that match the filter's search, brand and parent.
 */
export function matchedProduct(
  { search, brand, parent, today }: Pick<ProductFilter, 'search' | 'brand' | 'parent' | 'today'>,
  product: { readonly [key in 'sellerId' | 'marketId' | 'asin']: RawBuilder<unknown> },
  more: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  return withRating(offeredProducts({ search, brand, parent, ...product }), today, more);
}

const withRating = (
  products: RawBuilder<unknown>,
  today: string,
  more: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> => sql`
    select p.*, r.rating_hundredths, r.rating_count, r.observed_at, ${changeOver(today, 7)} as change7,
      ${changeOver(today, 30)} as change30, ${changeOver(today, 90)} as change90
      ${more.length === 0 ? sql`` : sql`, ${sql.join(more)}`}
    from (${products}) p ${joinRated}`;

interface OfferFilter extends Pick<ProductFilter, 'search' | 'tag' | 'brand' | 'parent'> {
  readonly sellerId: unknown;
  readonly marketId: unknown;
  readonly asin?: unknown;
}

function offeredProducts(filter: OfferFilter): RawBuilder<unknown> {
  const { sellerId, marketId, asin, search = '', brand = '', parent } = filter;
  return sql`
    select asin, marketplace_id, min(sku) as sku, max(title) as title, max(image_url) as image_url,
      max(parent_asin) as parent_asin, max(variation) as variation
    from product
    where seller_id = ${sellerId} and marketplace_id = ${marketId}
      ${asin === undefined ? sql`` : sql`and asin = ${asin}`}
      ${parent === undefined ? sql`` : sql`and parent_asin = any(${parent.split(',')}::text[])`}
      ${brand === '' ? sql`` : sql`and brand = ${brand}`}
      ${search === '' ? sql`` : sql`and ${matchesSearch(search)}`}
      ${carries(filter)}
    group by asin, marketplace_id`;
}

// Not correlated, so that it is looked up once and not once per product.
function carries({ sellerId, marketId, tag }: OfferFilter): RawBuilder<unknown> {
  const taggedAsins = (which: RawBuilder<unknown>) => sql`(select t.asin from product_tag t
    where t.seller_id = ${sellerId} and t.marketplace_id = ${marketId} and not t.taken_away ${which})`;
  if (tag === undefined) return sql``;
  if (tag === NO_TAG) return sql`and asin not in ${taggedAsins(sql``)}`;
  // An invalid id belongs to no tag.
  return sql`and asin in ${taggedAsins(sql`and t.tag_id = any(${tag.split(',').filter(isId)}::uuid[])`)}`;
}

/** The rating at which a band starts, and the one below which it ends; hundredths of stars. */
const bandLimits: Readonly<Record<Exclude<RatingBand, 'none'>, readonly [number, number]>> = {
  '4.5': [450, 501],
  '4.0': [400, 450],
  '3.5': [350, 400],
  '3.0': [300, 350],
  low: [0, 300],
};

function ratingConditions(filter: ProductFilter): RawBuilder<unknown>[] {
  const { band, moved, below, today, ...store } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (band === 'none') conditions.push(sql`r.rating_hundredths is null`);
  else if (band) {
    const [from, until] = bandLimits[band];
    conditions.push(sql`r.rating_hundredths between ${from} and ${until - 1}`);
  }
  if (below === 'Y') conditions.push(sql`r.rating_hundredths < ${alertBelow(store)}`);
  if (moved?.startsWith('below')) {
    const before = dayBefore(today, Number(moved.replace(/\D/g, '')));
    conditions.push(
      sql`r.rating_hundredths < ${alertBelow(store)}`,
      afterJoin(sql`${before} >= ${alertBelow(store)}`),
    );
  } else if (moved) {
    const change = changeOver(today, Number(moved.replace(/\D/g, '')));
    conditions.push(
      afterJoin(
        moved.startsWith('up') ? sql`${change} >= ${SHOWN_CHANGE}` : sql`${change} <= ${-SHOWN_CHANGE}`,
      ),
    );
  }
  return [...conditions, ...rangeConditions(filter)];
}

/**
 * A condition about an earlier day. `coalesce` keeps it above the join: in the scan of all companies' ratings, the
 * planner expects a look-up of snapshots for every row, and reads the ratings one by one instead.
 */
const afterJoin = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(${condition}, false)`;

/** Anything from 3.95 to 4.04 is displayed as 4.0. */
const shownFrom = (stars: number): number => Math.round(stars * 100) - 5;
const shownTo = (stars: number): number => Math.round(stars * 100) + 4;

function rangeConditions(filter: ProductFilter): RawBuilder<unknown>[] {
  const { ratingFrom, ratingTo, countFrom, countTo, changeFrom, changeTo, changeDays = '7', today } = filter;
  const change = changeOver(today, Number(changeDays));
  return [
    ...(ratingFrom === undefined ? [] : [sql`r.rating_hundredths >= ${shownFrom(ratingFrom)}`]),
    ...(ratingTo === undefined ? [] : [sql`r.rating_hundredths <= ${shownTo(ratingTo)}`]),
    ...(countFrom === undefined ? [] : [sql`r.rating_count >= ${countFrom}`]),
    ...(countTo === undefined ? [] : [sql`r.rating_count <= ${countTo}`]),
    ...(changeFrom === undefined ? [] : [afterJoin(sql`${change} >= ${shownFrom(changeFrom)}`)]),
    ...(changeTo === undefined ? [] : [afterJoin(sql`${change} <= ${shownTo(changeTo)}`)]),
  ];
}

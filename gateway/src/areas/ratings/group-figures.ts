import type { OverviewDays } from '@fairshelf/shared-contracts/ratings';
import { type RawBuilder, sql } from 'kysely';
import { matchingProducts, type ProductFilter } from './match-products.ts';
import { countBefore } from './rated-product.ts';
import { alertBelow } from './rating-alert.ts';

/** The figures of a group of products; averages and changes are in hundredths of stars. */
export interface StoredFigures {
  readonly products: number;
  readonly rated: number;
  readonly average: number | null;
  readonly change: number | null;
  readonly below: number;
}

/** Further columns of rated products: their expressions, for `joinRated`, and their names. */
export interface MoreColumns {
  readonly columns: readonly RawBuilder<unknown>[];
  readonly names: readonly RawBuilder<unknown>[];
}

/**
 * The matching products, each with its rating and number of ratings now and `days` ago, and its marketplace's
 * threshold: `now`, `before`, `count`, `count_before`, `alert`.
 */
export function ratedProducts(
  filter: ProductFilter,
  days: OverviewDays,
  { columns, names }: MoreColumns = { columns: [], names: [] },
): RawBuilder<unknown> {
  const countedBefore = sql`${countBefore(filter.today, Number(days))} as count_before`;
  const own = sql`p.asin, p.marketplace_id, p.title, p.image_url, p.rating_hundredths as now, p.rating_count as count,
      p.rating_hundredths - ${sql.ref(`p.change${days}`)} as before, p.count_before,
      ${alertBelow(filter)} as alert`;
  return sql`
    select ${sql.join([own, ...names])}
    from (${matchingProducts(filter, [countedBefore, ...columns])}) p`;
}

/** The figures of rated products as columns; the change covers those whose rating is known at both times. */
export const figureColumns: RawBuilder<unknown> = sql`
  count(*)::int as products, count(now)::int as rated, avg(now)::float as average,
  (avg(now) filter (where before is not null) - avg(before) filter (where now is not null))::float as change,
  (count(*) filter (where now < alert))::int as below`;

export const asStars = (hundredths: number | null | undefined): number | null =>
  hundredths === null || hundredths === undefined ? null : Math.round(hundredths) / 100;

/** The figures in the form that calls return. */
export const toFigures = ({ products, rated, average, change, below }: StoredFigures) => ({
  products,
  rated,
  average: asStars(average),
  change: asStars(change),
  below,
});

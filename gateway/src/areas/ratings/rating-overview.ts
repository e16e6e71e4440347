import {
  type OverviewDays,
  RATING_BANDS,
  type RatingBand,
  type RatingOverview,
} from '@fairshelf/shared-contracts/ratings';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { asStars, figureColumns, ratedProducts, type StoredFigures, toFigures } from './group-figures.ts';
import { type ProductFilter, SHOWN_CHANGE } from './match-products.ts';
import { alertBelow } from './rating-alert.ts';
import { courseColumns, courseFigures, courseNames, type StoredCourse, toCourse } from './rating-course.ts';

/** How many products each list of the overview names. */
const NAMED = 5;
/** The number of tags that it covers; a store with more has a separate list. */
const TAGS = 20;

type Movers = RatingOverview['rose'];

interface StoredOverview extends StoredFigures, StoredCourse {
  readonly weighted: number | null;
  readonly ratings: number;
  readonly new_ratings: number;
  readonly newly_below: number;
  readonly up: number;
  readonly down: number;
  readonly same: number;
  readonly bands: Readonly<Partial<Record<RatingBand, number>>> | null;
  readonly rose: Movers | null;
  readonly fell: Movers | null;
  readonly lowest: Movers | null;
  readonly alert: number;
  readonly review_stars: number[];
  readonly tags: readonly (StoredFigures & { readonly id: string; readonly name: string })[] | null;
}

/** The first few matching rated products as JSON: built only from those, because building it from all is slow. */
const firstProducts = (fits: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  (select jsonb_agg(jsonb_build_object('asin', asin, 'title', title, 'image', image_url, 'rating', now / 100.0,
    'change', (now - before) / 100.0) order by ${order})
  from (select * from rated where ${fits} order by ${order} limit ${NAMED}) named)`;

const band = sql`case when now >= 450 then '4.5' when now >= 400 then '4.0' when now >= 350 then '3.5'
  when now >= 300 then '3.0' when now is not null then 'low' else 'none' end`;

/** The ratings of a whole marketplace over the matching products, and how they moved in `days` days. */
export async function ratingOverview(
  db: CompanyTransaction,
  filter: ProductFilter,
  days: OverviewDays,
): Promise<RatingOverview> {
  const { sellerId, marketId, today } = filter;
  const period = Number(days);
  const course = { columns: courseColumns(today, period), names: courseNames(period) };
  const { rows } = await sql<StoredOverview>`
    with rated as materialized (${ratedProducts(filter, days, course)}),
    stars as (select stars, count(*)::int as reviews from review r
      where r.seller_id = ${sellerId} and r.marketplace_id = ${marketId} and r.removed_at is null
        ${filter.tag === undefined ? sql`` : sql`and r.asin in (select asin from rated)`} group by stars),
    banded as (select ${band} as band, count(*)::int as products from rated group by 1),
    tagged as (select tag.tag_id as id, tag.name, ${figureColumns}
      from rated join product_tag t on t.seller_id = ${sellerId} and t.marketplace_id = ${marketId}
        and t.asin = rated.asin and not t.taken_away
      join tag on tag.tag_id = t.tag_id
      group by 1, 2 order by 3 desc, lower(tag.name) limit ${TAGS})
    select ${figureColumns}, ${courseFigures(period)},
      (sum(now * count) / nullif(sum(count) filter (where now is not null), 0))::float as weighted,
      coalesce(sum(count), 0)::int as ratings,
      coalesce(sum(greatest(count - count_before, 0)), 0)::int as new_ratings,
      (count(*) filter (where now < alert and before >= alert))::int as newly_below,
      (count(*) filter (where now - before >= ${SHOWN_CHANGE}))::int as up,
      (count(*) filter (where now - before <= ${-SHOWN_CHANGE}))::int as down,
      (count(*) filter (where abs(now - before) < ${SHOWN_CHANGE}))::int as same,
      (select jsonb_object_agg(band, products) from banded) as bands,
      ${firstProducts(sql`now - before >= ${SHOWN_CHANGE}`, sql`now - before desc, asin`)} as rose,
      ${firstProducts(sql`now - before <= ${-SHOWN_CHANGE}`, sql`now - before, asin`)} as fell,
      ${firstProducts(sql`now < alert`, sql`now, asin`)} as lowest,
      (select jsonb_agg(tagged order by products desc, lower(name)) from tagged) as tags,
      ${alertBelow(filter)} as alert,
      (select array_agg(coalesce(reviews, 0) order by each) from generate_series(1, 5) each
        left join stars on stars.stars = each) as review_stars
    from rated`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate without a row.');
  return {
    ...toFigures(row),
    weighted: asStars(row.weighted),
    ratings: row.ratings,
    newRatings: row.new_ratings,
    alertBelow: row.alert / 100,
    newlyBelow: row.newly_below,
    up: row.up,
    down: row.down,
    same: row.same,
    course: toCourse(row, today, period),
    bands: RATING_BANDS.map((one) => ({ band: one, products: row.bands?.[one] ?? 0 })),
    reviewStars: row.review_stars.some((count) => count > 0) ? row.review_stars : null,
    rose: row.rose ?? [],
    fell: row.fell ?? [],
    lowest: row.lowest ?? [],
    tags: (row.tags ?? []).map(({ id, name, ...figures }) => ({ id, name, ...toFigures(figures) })),
  };
}

/** The figures of a single marketplace. */
export async function marketFigures(
  db: CompanyTransaction,
  filter: ProductFilter,
  days: OverviewDays,
): Promise<ReturnType<typeof toFigures>> {
  const { rows } = await sql<StoredFigures>`
    select ${figureColumns} from (${ratedProducts(filter, days)}) rated`.execute(db);
  return toFigures(rows[0] ?? { products: 0, rated: 0, average: null, change: null, below: 0 });
}

import type { Tag } from '@fairshelf/shared-contracts/core';
import { RATING_COLUMNS, type RatingColumn, type RatingRow } from '@fairshelf/shared-contracts/ratings';
import { type RawBuilder, sql } from 'kysely';
import type { ExportColumn } from '../../base/export/export-column.ts';

/**
 * A product with its rating as the list, its export and the report read it; ratings and changes are hundredths of
 * stars.
 */
export interface RatedRow {
  readonly asin: string;
  readonly sku: string;
  readonly title: string;
  readonly rating: number | null;
  readonly count: number | null;
  readonly change7: number | null;
  readonly change30: number | null;
  readonly change90: number | null;
  readonly observed_at: Date | null;
  /** How many imported reviews have 1 to 5 stars; null if there are none. */
  readonly review_stars: readonly number[] | null;
  readonly tags: readonly Tag[] | null;
  readonly parent_asin: string | null;
  readonly variation: string;
  /** The number of its parent's matching products; 1 in a list that isn't grouped. */
  readonly variations: number;
}

/** How many of the reviews `r` have 1, 2, 3, 4 and 5 stars. */
export const reviewStars: RawBuilder<unknown> = sql`array[${sql.join(
  [1, 2, 3, 4, 5].map((stars) => sql`(count(*) filter (where r.stars = ${sql.lit(stars)}))::int`),
)}]`;

/** The columns that `joinRatedFacts` adds to a product. */
export const ratedFacts: RawBuilder<unknown> = sql`by_stars.review_stars, marks.tags`;

/** Joins the imported reviews by stars and the tags of each product `p` of a seller. */
export const joinRatedFacts = (sellerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    left join lateral (
      select ${reviewStars} as review_stars from review r
      where r.seller_id = ${sellerId} and r.marketplace_id = p.marketplace_id and r.asin = p.asin
        and r.removed_at is null
      having count(*) > 0
    ) by_stars on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', tag.tag_id, 'name', tag.name) order by lower(tag.name)) as tags
      from product_tag t join tag on tag.tag_id = t.tag_id
      where t.seller_id = ${sellerId} and t.marketplace_id = p.marketplace_id and t.asin = p.asin
        and not t.taken_away
    ) marks on true`;

const toStars = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);

/** The page's form of a row. */
export const asRatingRow = (row: RatedRow): Omit<RatingRow, 'image' | 'spark' | 'marketplace_id'> => ({
  asin: row.asin,
  sku: row.sku,
  title: row.title,
  rating: toStars(row.rating),
  count: row.count,
  change7: toStars(row.change7),
  change30: toStars(row.change30),
  change90: toStars(row.change90),
  lastObservedAt: row.observed_at?.toISOString() ?? null,
  reviewStars: row.review_stars === null ? null : [...row.review_stars],
  tags: [...(row.tags ?? [])],
  variation: row.variation,
  parentAsin: row.parent_asin,
  variations: row.variations,
});

const reviewsWith = (stars: number) =>
  ({ kind: 'number', width: 14, value: (row: RatedRow) => row.review_stars?.[stars - 1] ?? null }) as const;

/** The cells of a file: of the exported list, and of the report. */
export const ratingCells = {
  asin: { kind: 'text', width: 14, value: (row) => row.asin },
  sku: { kind: 'text', width: 18, value: (row) => row.sku },
  title: { kind: 'text', width: 60, value: (row) => row.title },
  variation: { kind: 'text', width: 24, value: (row) => row.variation },
  parentAsin: { kind: 'text', width: 14, value: (row) => row.parent_asin ?? '' },
  rating: { kind: 'number', value: (row) => toStars(row.rating) },
  count: { kind: 'number', value: (row) => row.count },
  change7: { kind: 'number', value: (row) => toStars(row.change7) },
  change30: { kind: 'number', value: (row) => toStars(row.change30) },
  change90: { kind: 'number', value: (row) => toStars(row.change90) },
  star5: reviewsWith(5),
  star4: reviewsWith(4),
  star3: reviewsWith(3),
  star2: reviewsWith(2),
  star1: reviewsWith(1),
  tags: { kind: 'text', width: 30, value: (row) => row.tags?.map(({ name }) => name).join(', ') ?? '' },
  observed: { kind: 'moment', width: 20, value: (row) => row.observed_at },
} as const satisfies Readonly<Record<RatingColumn, Omit<ExportColumn<RatedRow>, 'header'>>>;

const isColumn = (id: string): id is RatingColumn => id in RATING_COLUMNS;

/** The columns of the exported list of ratings. */
export const ratingColumns: readonly ExportColumn<RatedRow>[] = Object.keys(RATING_COLUMNS)
  .filter(isColumn)
  .map((id) => ({ header: RATING_COLUMNS[id], ...ratingCells[id] }));

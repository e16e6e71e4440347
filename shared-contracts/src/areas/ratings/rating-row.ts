import * as v from 'valibot';
import { timestamp } from '../../core/calls/envelope.ts';
import { TagSchema } from '../../core/calls/tag-shape.ts';

/**
 * How many of the existing imported reviews have 1, 2, 3, 4 and 5 stars. No source publishes how the ratings
 * themselves are distributed: a marketplace's rating is an average and a count.
 */
export const ReviewStarsSchema = v.pipe(v.array(v.number()), v.length(5));

/** A product with its newest rating. Changes are differences in stars, null where no older rating is known. */
export const RatingRowSchema = v.object({
  asin: v.string(),
  sku: v.nullable(v.string()),
  title: v.string(),
  image: v.nullable(v.string()),
  rating: v.nullable(v.number()),
  count: v.nullable(v.number()),
  change7: v.nullable(v.number()),
  change30: v.nullable(v.number()),
  change90: v.nullable(v.number()),
  /** Daily ratings of the last 30 days, oldest first, as far as known. */
  spark: v.pipe(v.array(v.number()), v.maxLength(30)),
  lastObservedAt: v.nullable(timestamp),
  marketplace_id: v.string(),
  /** Null if none of its reviews is imported. */
  reviewStars: v.nullable(ReviewStarsSchema),
  tags: v.array(TagSchema),
  /** What distinguishes it from the other variations of its parent: 'Navy · 64 oz'; '' without variations. */
  variation: v.string(),
  /** The shared page of its variations; null without variations. */
  parentAsin: v.nullable(v.string()),
  /** In a list by parent: the number of matching variations, including this one; otherwise 1. */
  variations: v.number(),
});
export type RatingRow = v.InferOutput<typeof RatingRowSchema>;

/**
 * The columns of the list of ratings in a file, in order: id and header. The exported list and the report
 * `product-ratings` have these columns, and the page shows those with the same ids under the same headers.
 */
export const RATING_COLUMNS = {
  asin: 'ASIN',
  sku: 'SKU',
  title: 'Product',
  variation: 'Variation',
  parentAsin: 'Parent ASIN',
  rating: 'Rating',
  count: 'Ratings',
  change7: 'Change 7 days',
  change30: 'Change 30 days',
  change90: 'Change 90 days',
  star5: '5-star reviews',
  star4: '4-star reviews',
  star3: '3-star reviews',
  star2: '2-star reviews',
  star1: '1-star reviews',
  tags: 'Tags',
  observed: 'Observed at (UTC)',
} as const;
export type RatingColumn = keyof typeof RATING_COLUMNS;

/** Shorter headers for the page, whose columns are narrow. */
const NARROW: Readonly<Partial<Record<RatingColumn, string>>> = {
  change7: '7 days',
  change30: '30 days',
  change90: '90 days',
  observed: 'Observed',
};

/** The header of a column on the page. */
export const ratingHeader = (id: RatingColumn): string => NARROW[id] ?? RATING_COLUMNS[id];

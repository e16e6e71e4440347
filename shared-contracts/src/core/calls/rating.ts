import * as v from 'valibot';
import { signedIn } from '../access.ts';
import { defineCall } from '../call.ts';
import { day, pageOf, paging, timestamp } from './envelope.ts';
import { defineExport } from './export.ts';
import { choice, fields, marketId, search, sellerId, text } from './field.ts';

export const RATING_SORTS = [
  'title',
  '-title',
  'rating',
  '-rating',
  'count',
  '-count',
  'change7',
  '-change7',
  'change30',
  '-change30',
  'change90',
  '-change90',
  'lastObservedAt',
  '-lastObservedAt',
] as const;

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
});
export type RatingRow = v.InferOutput<typeof RatingRowSchema>;

const ratingFilter = {
  sellerId,
  marketId,
  sort: v.optional(choice('The sort', RATING_SORTS), 'title'),
  search,
};

// path chosen here
export const listRatings = defineCall({
  name: 'rating.list',
  method: 'GET',
  path: '/api/review/product/rating/list',
  summary: 'Products of a market with rating, number of ratings and changes',
  access: signedIn,
  query: fields({ ...ratingFilter, ...paging }),
  data: pageOf(RatingRowSchema),
});

// path chosen here
export const exportRatings = defineExport({
  name: 'rating.export',
  path: '/api/review/product/rating/export',
  summary: 'The same list as a file',
  access: signedIn,
  query: { ...ratingFilter },
});

// path chosen here
export const getRatingHistory = defineCall({
  name: 'rating.history',
  method: 'GET',
  path: '/api/review/product/rating/history',
  summary: 'Daily ratings of one product, oldest first',
  access: signedIn,
  query: fields({
    sellerId,
    marketId,
    asin: text('The ASIN', 16),
    days: v.optional(
      v.pipe(
        v.string('The days must be a whole number.'),
        v.regex(/^\d{1,4}$/, 'The days must be a whole number.'),
        v.transform(Number),
        v.minValue(1, 'The days must be at least 1.'),
        v.maxValue(1095, 'The days must be at most 1095.'),
      ),
      '90',
    ),
  }),
  data: v.array(v.object({ day, rating: v.nullable(v.number()), count: v.nullable(v.number()) })),
});

// path chosen here
export const getReviewSummary = defineCall({
  name: 'rating.summary',
  method: 'GET',
  path: '/api/review/summary',
  summary: 'Figures of a market for the dashboard; averages are null before the first rating',
  access: signedIn,
  query: fields({ sellerId, marketId }),
  data: v.object({
    products: v.number(),
    ratedProducts: v.number(),
    averageRating: v.nullable(v.number()),
    averageChange30: v.nullable(v.number()),
    reviewsTotal: v.number(),
    newReviews7: v.number(),
    orders30: v.number(),
    importedAt: v.nullable(timestamp),
  }),
});

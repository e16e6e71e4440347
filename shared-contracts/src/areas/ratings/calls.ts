import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { type CallData, defineCall } from '../../core/call.ts';
import { day, noData, pageOf, paging, timestamp, yesNo } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import {
  calendarDay,
  choice,
  fields,
  looseText,
  marketId,
  sellerId,
  text,
  wholeNumber,
} from '../../core/calls/field.ts';
import { TagSchema } from '../../core/calls/tag-shape.ts';
import { RatingRowSchema, ReviewStarsSchema } from './rating-row.ts';

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

/** Half stars, by the lowest rating that is in it; `low` is everything under 3 stars, `none` has no rating yet. */
export const RATING_BANDS = ['4.5', '4.0', '3.5', '3.0', 'low', 'none'] as const;
export type RatingBand = (typeof RATING_BANDS)[number];

/**
 * A rating that moved by a displayed tenth of a star or more within this many days; `below`: one that fell below the
 * store's alert threshold.
 */
export const RATING_MOVES = [
  'up7',
  'down7',
  'below7',
  'up30',
  'down30',
  'below30',
  'up90',
  'down90',
  'below90',
] as const;
export type RatingMove = (typeof RATING_MOVES)[number];

/** The period of a rating overview, in days. */
export const OVERVIEW_DAYS = ['7', '30', '90'] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

/** The value of the filter `tag` for products without any. */
export const NO_TAG = 'none';

/** A range bound in the URL: a number with up to two decimals. */
const bound = (label: string, min: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(`${label} must be a number.`),
      v.regex(/^-?\d{1,9}(\.\d{1,2})?$/, `${label} must be a number such as 3.5.`),
      v.transform(Number),
      v.minValue(min, `${label} must be at least ${min}.`),
      v.maxValue(max, `${label} must be at most ${max}.`),
    ),
  );

/** Which products of a marketplace to select; omitted filters don't narrow. */
export const productFilter = {
  /** Words of title, ASIN or SKU in any order, or a list of ASINs or SKUs. */
  search: v.optional(looseText('The search text', 2_000), ''),
  band: v.optional(choice('The rating', RATING_BANDS)),
  moved: v.optional(choice('The change', RATING_MOVES)),
  /** Only those whose rating is below the store's alert threshold. */
  below: v.optional(yesNo),
  /** Ids of tags, separated by commas: products with any of them; `none`: products without tags. */
  tag: v.optional(text('The tag', 400)),
  brand: v.optional(looseText('The brand', 200)),
  /** Stars as displayed, both bounds inclusive. */
  ratingFrom: bound('The lowest rating', 0, 5),
  ratingTo: bound('The highest rating', 0, 5),
  countFrom: bound('The lowest number of ratings', 0, 999_999_999),
  countTo: bound('The highest number of ratings', 0, 999_999_999),
  /** Change of the displayed rating over `changeDays` (default 7), in stars. */
  changeFrom: bound('The lowest change', -5, 5),
  changeTo: bound('The highest change', -5, 5),
  changeDays: v.optional(choice('The days of the change', OVERVIEW_DAYS)),
  /** ASINs of parents, separated by commas: only their variations. */
  parent: v.optional(text('The parent ASIN', 600)),
};

const sort = v.optional(choice('The sort', RATING_SORTS), 'title');
const ratingFilter = { sellerId, marketId, sort, ...productFilter };

export const listRatings = defineCall({
  name: 'rating.list',
  method: 'GET',
  path: '/api/review/product/rating/list',
  summary: 'Products of a market with rating, number of ratings and changes',
  access: signedIn,
  query: fields({
    ...ratingFilter,
    /** `parent`: one row per parent, its first variation in this order, and how many match. */
    group: v.optional(choice('The grouping', ['parent'])),
    ...paging,
  }),
  data: pageOf(RatingRowSchema),
});

export const listRatingsOfStores = defineCall({
  name: 'rating.list-stores',
  method: 'GET',
  path: '/api/review/product/rating/stores',
  summary: 'Products of every store of the company that the person may see, with rating and changes',
  access: signedIn,
  query: fields({ sellerId, sort, ...productFilter, ...paging }),
  data: pageOf(
    v.object({
      ...RatingRowSchema.entries,
      store: v.object({
        sellerId: v.string(),
        name: v.string(),
        countryCode: v.string(),
        countryName: v.string(),
      }),
    }),
  ),
});
export type StoreRatingRow = CallData<typeof listRatingsOfStores>['rows'][number];

export const listBrands = defineCall({
  name: 'rating.brands',
  method: 'GET',
  path: '/api/review/product/rating/brands',
  summary: 'The brands of the products of a market by name, at most 200',
  access: signedIn,
  query: fields({ sellerId, marketId }),
  data: v.array(v.object({ brand: v.string(), products: v.number() })),
});

export const exportRatings = defineExport({
  name: 'rating.export',
  path: '/api/review/product/rating/export',
  summary: 'The same list as a file',
  access: signedIn,
  query: { ...ratingFilter },
});

export const getRatedProduct = defineCall({
  name: 'rating.product',
  method: 'GET',
  path: '/api/review/product/rating/product',
  summary: 'One product as the list tells it',
  access: signedIn,
  query: fields({ sellerId, marketId, asin: text('The ASIN', 16) }),
  data: v.object({
    ...RatingRowSchema.entries,
    /** The product's page on the marketplace; null if unknown. */
    url: v.nullable(v.string()),
  }),
});

/** How many days back a product's history goes. */
export const historyDays = v.optional(
  v.pipe(
    v.string('The days must be a whole number.'),
    v.regex(/^\d{1,4}$/, 'The days must be a whole number.'),
    v.transform(Number),
    v.minValue(1, 'The days must be at least 1.'),
    v.maxValue(1095, 'The days must be at most 1095.'),
  ),
  '90',
);

/**
 * The days of a history, both inclusive. Without a last day, until today; without a first, this many days up to the
 * last.
 */
export const historySpan = {
  days: historyDays,
  from: v.optional(calendarDay('The first day')),
  to: v.optional(calendarDay('The last day')),
};

export const getRatingHistory = defineCall({
  name: 'rating.history',
  method: 'GET',
  path: '/api/review/product/rating/history',
  summary:
    'Ratings of one product, oldest first: of each day, or of one in seven where more than 400 days are asked for',
  access: signedIn,
  query: fields({
    sellerId,
    marketId,
    asin: text('The ASIN', 16),
    ...historySpan,
  }),
  data: v.array(v.object({ day, rating: v.nullable(v.number()), count: v.nullable(v.number()) })),
});

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
    /** The same, each product weighted by its number of ratings. */
    weightedRating: v.nullable(v.number()),
    averageChange30: v.nullable(v.number()),
    reviewsTotal: v.number(),
    newReviews7: v.number(),
    orders30: v.number(),
    importedAt: v.nullable(timestamp),
  }),
});

/** Figures of a group of products: means of their ratings, now and before, over the products known at both times. */
const groupFigures = {
  products: v.number(),
  rated: v.number(),
  average: v.nullable(v.number()),
  change: v.nullable(v.number()),
  below: v.number(),
};

const MoverSchema = v.object({
  asin: v.string(),
  title: v.string(),
  image: v.nullable(v.string()),
  rating: v.number(),
  /** Null if no older rating is known. */
  change: v.nullable(v.number()),
});
export type RatingMover = v.InferOutput<typeof MoverSchema>;

export const getRatingOverview = defineCall({
  name: 'rating.overview',
  method: 'GET',
  path: '/api/review/product/rating/overview',
  summary:
    'The ratings of a market as a whole: average and course, distribution, movers, products below the threshold',
  access: signedIn,
  query: fields({
    sellerId,
    marketId,
    days: v.optional(choice('The period', OVERVIEW_DAYS), '30'),
    /** A tag's id, or `none`: only products with it count. */
    tag: v.optional(text('The tag', 64)),
  }),
  data: v.object({
    ...groupFigures,
    /** The average, each product weighted by its number of ratings. */
    weighted: v.nullable(v.number()),
    /** Ratings of all products, and the increase. */
    ratings: v.number(),
    newRatings: v.number(),
    /** Stars below which a rating raises an alert. */
    alertBelow: v.number(),
    /** Of those below, the number that weren't at the start of the period. */
    newlyBelow: v.number(),
    /** How many products rose, fell and stayed, of those known at both times. */
    up: v.number(),
    down: v.number(),
    same: v.number(),
    /** The mean rating on days of the period, over the products that had one then; null if none is known. */
    course: v.array(v.object({ day, average: v.nullable(v.number()) })),
    bands: v.array(v.object({ band: v.picklist(RATING_BANDS), products: v.number() })),
    reviewStars: v.nullable(ReviewStarsSchema),
    rose: v.array(MoverSchema),
    fell: v.array(MoverSchema),
    lowest: v.array(MoverSchema),
    /** By tag, most products first; a product counts with each of its tags. */
    tags: v.array(v.object({ ...TagSchema.entries, ...groupFigures })),
  }),
});
export type RatingOverview = v.InferOutput<NonNullable<(typeof getRatingOverview)['data']>>;

export const compareRatingMarkets = defineCall({
  name: 'rating.markets',
  method: 'GET',
  path: '/api/review/product/rating/markets',
  summary: 'The same figures for each marketplace of the seller account that the person may see',
  access: signedIn,
  query: fields({ sellerId, days: v.optional(choice('The period', OVERVIEW_DAYS), '30') }),
  data: v.array(
    v.object({ marketId: v.string(), countryCode: v.string(), countryName: v.string(), ...groupFigures }),
  ),
});

export const saveRatingAlert = defineCall({
  name: 'rating.save-alert',
  method: 'PUT',
  path: '/api/review/product/rating/alert',
  summary: 'Set below which rating a product of this market raises an alert',
  access: signedIn,
  body: fields({ sellerId, marketId, /** 40 is 4.0 stars. */ tenths: wholeNumber('The threshold', 10, 50) }),
  data: noData,
});

import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, money, noData, timestamp } from '../../core/calls/envelope.ts';
import { choice, fields, marketId, sellerId, text } from '../../core/calls/field.ts';

/** How many competitors a store may follow where no plan says otherwise. */
export const COMPETITORS_AT_MOST = 50;

const SalesRankSchema = v.object({ rank: v.number(), category: v.string() });

/** The figures that are compared; null where the source has none. */
const figures = {
  rating: v.nullable(v.number()),
  count: v.nullable(v.number()),
  price: v.nullable(money),
  /** The product's place in its category, from Amazon's catalog. */
  rank: v.nullable(SalesRankSchema),
};

const product = { asin: v.string(), title: v.string(), image: v.nullable(v.string()) };

/** A product of somebody else, with the figures of the own product it is compared with. */
export const CompetitorSchema = v.object({
  ...product,
  ...figures,
  brand: v.string(),
  /** Its page on the marketplace. */
  url: v.nullable(v.string()),
  addedAt: timestamp,
  /** When its figures were last read; null before the first time. */
  readAt: v.nullable(timestamp),
  /** Whether Amazon's catalog no longer has it. */
  isGone: v.boolean(),
  /** In 30 days: stars, and how many ratings came; null where no older figure is known. */
  change30: v.nullable(v.number()),
  newRatings30: v.nullable(v.number()),
  own: v.nullable(v.object({ ...product, ...figures })),
});
export type Competitor = v.InferOutput<typeof CompetitorSchema>;

export const listCompetitors = defineCall({
  name: 'competitor.list',
  method: 'GET',
  path: '/api/review/competitor/list',
  summary: 'The products of others that a store follows, in the order of their adding',
  access: signedIn,
  query: fields({ sellerId, marketId }),
  data: v.object({ rows: v.array(CompetitorSchema), limit: v.number() }),
});

const asin = text('The ASIN', 16);
const ownAsin = v.nullable(text('Your product', 16));

export const addCompetitor = defineCall({
  name: 'competitor.add',
  method: 'POST',
  path: '/api/review/competitor/add',
  summary: 'Follow a product that is not the store’s own, by its ASIN or the link to its page',
  access: signedIn,
  body: fields({
    sellerId,
    marketId,
    product: text('The product', 2_000),
    /** The own product to compare it with. */
    ownAsin,
  }),
  data: v.object({ asin: v.string(), title: v.string() }),
});

export const compareCompetitor = defineCall({
  name: 'competitor.compare',
  method: 'PUT',
  path: '/api/review/competitor/compare',
  summary: 'Choose the own product with which a followed one is compared',
  access: signedIn,
  body: fields({ sellerId, marketId, asin, ownAsin }),
  data: noData,
});

export const removeCompetitor = defineCall({
  name: 'competitor.remove',
  method: 'POST',
  path: '/api/review/competitor/remove',
  summary: 'Stop following a product, and delete its history',
  access: signedIn,
  body: fields({ sellerId, marketId, asin }),
  data: noData,
});

export const COMPETITOR_DAYS = ['30', '90', '365'] as const;

export const CompetitorDaySchema = v.object({
  day,
  rating: v.nullable(v.number()),
  count: v.nullable(v.number()),
  /** In minor units of the marketplace's currency. */
  price: v.nullable(v.number()),
  rank: v.nullable(v.number()),
});
export type CompetitorDay = v.InferOutput<typeof CompetitorDaySchema>;

export const getCompetitorHistory = defineCall({
  name: 'competitor.history',
  method: 'GET',
  path: '/api/review/competitor/history',
  summary: 'The figures of a followed product on each day, oldest first',
  access: signedIn,
  query: fields({ sellerId, marketId, asin, days: v.optional(choice('The days', COMPETITOR_DAYS), '90') }),
  data: v.object({ currency: v.string(), days: v.array(CompetitorDaySchema) }),
});

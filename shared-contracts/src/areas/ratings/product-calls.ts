import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, money, pageOf, paging, timestamp } from '../../core/calls/envelope.ts';
import { choice, fields, marketId, sellerId, text } from '../../core/calls/field.ts';
import { REQUEST_REASONS, REQUEST_STATES } from '../review-requests/index.ts';
import { historyDays, historySpan } from './calls.ts';

const asin = text('The ASIN', 16);

/** The kinds of events in a product's past: from its orders, raised alerts, and issues of its listing or its returns. */
export const PRODUCT_EVENT_KINDS = ['price', 'alert', 'issue'] as const;

export const ProductEventSchema = v.object({
  day,
  kind: v.picklist(PRODUCT_EVENT_KINDS),
  /** In words; empty if the prices say it. */
  text: v.string(),
  /** The unit price paid before and from this day on; null if it isn't a price change. */
  price: v.nullable(v.object({ before: money, after: money })),
  /** Of an issue that is a week of many returns: the units returned from this day on, and in a usual week. */
  returned: v.optional(v.nullable(v.object({ units: v.number(), usual: v.number() })), null),
});
export type ProductEvent = v.InferOutput<typeof ProductEventSchema>;

export const listProductEvents = defineCall({
  name: 'product.events',
  method: 'GET',
  path: '/api/review/product/events',
  summary: 'What happened to a product in these days, as far as it is imported; newest first, at most 40',
  access: signedIn,
  query: fields({
    sellerId,
    marketId,
    asin,
    ...historySpan,
    /** Weeks of many returns as well; pages released before them would show an issue without words. */
    with: v.optional(choice('What is added', ['returns'])),
  }),
  data: v.array(ProductEventSchema),
});

export const listProductMarkets = defineCall({
  name: 'product.markets',
  method: 'GET',
  path: '/api/review/product/markets',
  summary: 'The newest rating of a product in each marketplace of the seller account in which it is offered',
  access: signedIn,
  query: fields({ sellerId, asin }),
  data: v.array(
    v.object({
      marketId: v.string(),
      countryCode: v.string(),
      countryName: v.string(),
      rating: v.nullable(v.number()),
      count: v.nullable(v.number()),
      change30: v.nullable(v.number()),
      /** Its page on the marketplace, if known. */
      url: v.nullable(v.string()),
    }),
  ),
});

/** What a rule does: it tags the product, tags reviews of it, or requests reviews from its buyers. */
export const RULE_ACTS = ['product-tagged', 'reviews-tagged', 'requests-sent'] as const;

export const RuleActSchema = v.object({
  /** The first and the last day that are grouped; the same for a short period. */
  day,
  until: day,
  act: v.picklist(RULE_ACTS),
  /** The rule's name at the time. */
  rule: v.string(),
  /** Reviews tagged or requests sent. */
  count: v.number(),
});
export type RuleAct = v.InferOutput<typeof RuleActSchema>;

export const listRuleActs = defineCall({
  name: 'product.rules',
  method: 'GET',
  path: '/api/review/product/rules',
  summary:
    'What rules did to a product in these days, newest first: day by day up to 45 days, by the week up to 200, then by four weeks',
  access: signedIn,
  query: fields({ sellerId, marketId, asin, ...historySpan }),
  data: v.array(RuleActSchema),
});

/** Why an order has no review request: `waiting` for the next run of the rules, or for its delivery. */
export const UNREQUESTED = ['cancelled', 'not-shipped', 'window-over', 'waiting'] as const;
export type Unrequested = (typeof UNREQUESTED)[number];

export const ProductOrderSchema = v.object({
  orderId: v.string(),
  purchasedAt: timestamp,
  status: v.string(),
  /** Units of this product. */
  quantity: v.number(),
  /** Per unit; null if Amazon didn't provide it. */
  price: v.nullable(money),
  /** The order's review request; null if none was considered. */
  request: v.nullable(
    v.object({
      state: v.picklist(REQUEST_STATES),
      reason: v.picklist(REQUEST_REASONS),
      sentAt: v.nullable(timestamp),
      dueAt: v.nullable(timestamp),
    }),
  ),
  /** Null if a request was considered. */
  unrequested: v.nullable(v.picklist(UNREQUESTED)),
});
export type ProductOrder = v.InferOutput<typeof ProductOrderSchema>;

export const listProductOrders = defineCall({
  name: 'product.orders',
  method: 'GET',
  path: '/api/review/product/orders',
  summary: 'The orders of a product, newest first, with their review requests; or only those that have one',
  access: signedIn,
  query: fields({
    sellerId,
    marketId,
    asin,
    show: v.optional(choice('The orders', ['all', 'requested']), 'all'),
    sort: v.optional(choice('The sort', ['-purchasedAt', 'purchasedAt']), '-purchasedAt'),
    ...paging,
  }),
  data: pageOf(ProductOrderSchema),
});

const number = v.nullable(v.number());
const quotes = v.array(v.string());
/** `YYYY-MM`. */
const month = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/));

/** The outcome of requesting a product's topics; `waiting`: its turn hasn't come. */
export const TOPICS_STATES = ['found', 'none', 'denied', 'unread', 'waiting', 'unserved'] as const;
export const TOPIC_TONES = ['positive', 'negative'] as const;

/** Something that reviews of a product mention. Shares are percent of reviews, impacts stars. */
export const ProductTopicSchema = v.object({
  tone: v.picklist(TOPIC_TONES),
  name: v.string(),
  mentions: number,
  share: number,
  impact: number,
  /** Share among the product and its variations together. */
  familyShare: number,
  /** Over all products of the category, and over its best quarter. */
  category: v.object({ share: number, impact: number, bestShare: number, bestImpact: number }),
  /** Among the variations; null if there is only one. */
  mostMentioned: v.nullable(v.object({ asin: v.string(), mentions: v.number() })),
  leastMentioned: v.nullable(v.object({ asin: v.string(), mentions: v.number() })),
  quotes,
  subtopics: v.array(v.object({ name: v.string(), mentions: number, share: v.number(), quotes })),
  /** Oldest first, up to six. */
  months: v.array(v.object({ month, share: v.number(), category: number, best: number })),
});
export type ProductTopic = v.InferOutput<typeof ProductTopicSchema>;

/** Why buyers return products of a category. */
export const ReturnTopicSchema = v.object({
  name: v.string(),
  share: number,
  months: v.array(v.object({ month, share: v.number() })),
});
export type ReturnTopic = v.InferOutput<typeof ReturnTopicSchema>;

export const ProductTopicsSchema = v.object({
  state: v.picklist(TOPICS_STATES),
  askedAt: v.nullable(timestamp),
  /** When it is requested again; null if never. */
  againAt: v.nullable(timestamp),
  /** The days whose reviews were counted. */
  period: v.nullable(v.object({ from: day, to: day })),
  /** The category that the product is compared with. */
  category: v.nullable(v.string()),
  topics: v.array(ProductTopicSchema),
  returns: v.array(ReturnTopicSchema),
});
export type ProductTopics = v.InferOutput<typeof ProductTopicsSchema>;

export const getProductTopics = defineCall({
  name: 'product.topics',
  method: 'GET',
  path: '/api/review/product/topics',
  summary: 'What reviews of a product talk about, as the marketplace counted it, next to its category',
  access: signedIn,
  query: fields({ sellerId, marketId, asin }),
  data: ProductTopicsSchema,
});

export const ProductStockSchema = v.object({
  /** Units in Amazon's warehouses, all offers of the product together. */
  sellable: v.number(),
  reserved: v.number(),
  inbound: v.number(),
  observedAt: timestamp,
  /** The first day with known stock. */
  knownSince: day,
  /** Stock-outs, newest first; `until` is the first day with stock again, null while it is out. */
  outs: v.array(v.object({ from: day, until: v.nullable(day) })),
});
export type ProductStock = v.InferOutput<typeof ProductStockSchema>;

export const getProductStock = defineCall({
  name: 'product.stock',
  method: 'GET',
  path: '/api/review/product/stock',
  summary:
    'The stock of a product in warehouses, and when it was out of stock in the last days; null if unknown',
  access: signedIn,
  query: fields({ sellerId, marketId, asin, days: historyDays }),
  data: v.nullable(ProductStockSchema),
});

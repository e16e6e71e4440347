import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, noData, timestamp } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import {
  calendarDay,
  choice,
  fields,
  looseText,
  marketId,
  search,
  sellerId,
  text,
  wholeNumber,
} from '../../core/calls/field.ts';
import { TagSchema } from '../../core/calls/tag-shape.ts';
import { LANGUAGE_CODES } from '../../core/languages.ts';
import { starList } from './star-list.ts';

/** The progress of work on a review. */
export const REVIEW_STATES = ['new', 'read', 'in-progress', 'closed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_DUE = ['overdue', 'set'] as const;
export type ReviewDue = (typeof REVIEW_DUE)[number];

/** The labels of a review: its origin, and later changes. */
export const REVIEW_MARKS = ['verified', 'unverified', 'vine', 'changed', 'removed', 'live'] as const;
export type ReviewMark = (typeof REVIEW_MARKS)[number];

/** `urgency`: new reviews with one or two stars or lowered stars, then those in progress, new ones and read ones. */
export const REVIEW_SORTS = ['urgency', '-date', 'date', 'stars', '-stars', '-helpful'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const ReviewRowSchema = v.object({
  id: v.string(),
  asin: v.string(),
  /** Null if the store offers no such product. */
  productTitle: v.nullable(v.string()),
  productImage: v.nullable(v.string()),
  stars: v.number(),
  title: v.string(),
  body: v.string(),
  author: v.string(),
  date: day,
  /** Null if the source didn't state it. */
  verified: v.nullable(v.boolean()),
  vine: v.boolean(),
  helpful: v.number(),
  variant: v.string(),
  country: v.string(),
  /** BCP 47; null if the text is too short to detect it. */
  language: v.nullable(v.string()),
  /** 1 until its author changes it. */
  revision: v.number(),
  changedAt: v.nullable(timestamp),
  /** Whether the author's last change of stars was downwards. */
  lowered: v.boolean(),
  removedAt: v.nullable(timestamp),
  state: v.picklist(REVIEW_STATES),
  assignee: v.nullable(v.string()),
  /** The day until which it should be dealt with. */
  dueOn: v.nullable(day),
  /** Increases with each change of state or assignee; a change states the version it saw. */
  version: v.number(),
  tags: v.array(TagSchema),
  notes: v.number(),
  /** The review on the marketplace. */
  url: v.nullable(v.string()),
});
export type ReviewRow = v.InferOutput<typeof ReviewRowSchema>;

const reviewFilter = {
  sellerId,
  marketId,
  search,
  stars: v.optional(starList),
  state: v.optional(choice('The state', REVIEW_STATES)),
  mark: v.optional(choice('The mark', REVIEW_MARKS)),
  tag: v.optional(text('The tag', 64)),
  asin: v.optional(text('The ASIN', 16)),
  /** A person's id, or `none` for unassigned reviews. */
  assignee: v.optional(text('The assignee', 64)),
  /** Reviews that aren't closed with a due day before today, or with any. */
  due: v.optional(choice('The due day', REVIEW_DUE)),
  /** The first and the last day on which it was written. */
  from: v.optional(calendarDay('The first day')),
  to: v.optional(calendarDay('The last day')),
  sort: v.optional(choice('The sort', REVIEW_SORTS), '-date'),
};

export const listReviews = defineCall({
  name: 'review.list',
  method: 'GET',
  path: '/api/review/reviews/list',
  summary: 'Reviews of a market; pages begin after or end before the place that an answer named',
  access: signedIn,
  query: fields({
    ...reviewFilter,
    after: v.optional(looseText('The place', 300), ''),
    before: v.optional(looseText('The place', 300), ''),
    limit: v.optional(
      v.pipe(
        v.string('Limit must be a whole number.'),
        v.regex(/^\d{1,3}$/, 'Limit must be a whole number.'),
        v.transform(Number),
        v.minValue(1, 'Limit must be at least 1.'),
        v.maxValue(200, 'Limit must be at most 200.'),
      ),
      '50',
    ),
  }),
  data: v.object({
    rows: v.array(ReviewRowSchema),
    total: v.number(),
    /** The cursor of the next page; null at the end. */
    next: v.nullable(v.string()),
    /** The cursor of the previous page; null at the beginning. */
    previous: v.nullable(v.string()),
  }),
});

export const exportReviews = defineExport({
  name: 'review.export',
  path: '/api/review/reviews/export',
  summary: 'The same list as a file',
  access: signedIn,
  query: { ...reviewFilter },
});

/** Why no order can match: see docs/mf-ratings.md#review-observer. */
export const ORDER_GUESSES = ['orders', 'none', 'vine', 'other-country', 'before-orders'] as const;

/** Orders that could be the one behind a review. Amazon doesn't say which one it is. */
export const PossibleOrdersSchema = v.object({
  outcome: v.picklist(ORDER_GUESSES),
  /** How many could match. */
  total: v.number(),
  /** Those delivered last before the review. */
  orders: v.array(
    v.object({
      orderId: v.string(),
      purchasedOn: day,
      /** The last promised day of delivery; null if it isn't known. */
      deliveredBy: v.nullable(day),
      units: v.number(),
      /** The order in the seller portal. */
      url: v.string(),
    }),
  ),
});
export type PossibleOrders = v.InferOutput<typeof PossibleOrdersSchema>;

export const translateReview = defineCall({
  name: 'review.translate',
  method: 'GET',
  path: '/api/review/reviews/translation',
  summary: 'A review in another language, by the translation service of the installation',
  access: signedIn,
  query: fields({
    sellerId,
    marketId,
    reviewId: text('The review', 64),
    to: choice('The language', LANGUAGE_CODES),
  }),
  data: v.object({
    title: v.string(),
    body: v.string(),
    /** The language that the service recognised. */
    from: v.string(),
    service: v.string(),
  }),
});

export const getReview = defineCall({
  name: 'review.get',
  method: 'GET',
  path: '/api/review/reviews/review',
  summary: 'One review with its earlier versions and its history, newest first',
  access: signedIn,
  query: fields({ sellerId, marketId, reviewId: text('The review', 64) }),
  data: v.object({
    review: ReviewRowSchema,
    /** Pages of the seller portal. */
    links: v.object({ contactBuyers: v.string(), reportAbuse: v.string() }),
    possibleOrders: PossibleOrdersSchema,
    /** Whether a translation service is set up. */
    canTranslate: v.boolean(),
    versions: v.array(
      v.object({
        revision: v.number(),
        stars: v.number(),
        title: v.string(),
        body: v.string(),
        seenAt: timestamp,
        replacedAt: timestamp,
      }),
    ),
    events: v.array(
      v.object({
        id: v.string(),
        at: timestamp,
        kind: v.picklist(['changed', 'removed', 'returned', 'state', 'assignee', 'note', 'due']),
        /** The acting person; null for what an import found. */
        actor: v.nullable(v.string()),
        note: v.string(),
      }),
    ),
  }),
});

export const countReviews = defineCall({
  name: 'review.counts',
  method: 'GET',
  path: '/api/review/reviews/counts',
  summary: 'How many reviews of a market are in which state, and the new ones of the last days by star',
  access: signedIn,
  query: fields({ sellerId, marketId }),
  data: v.object({
    states: v.record(v.picklist(REVIEW_STATES), v.number()),
    /** Written in the last 30 days, for 1 to 5 stars. */
    stars30: v.pipe(v.array(v.number()), v.length(5)),
    /** The same for the 30 days before. */
    stars60: v.pipe(v.array(v.number()), v.length(5)),
    /** Changed or removed in the last 30 days. */
    changed30: v.number(),
    removed30: v.number(),
    total: v.number(),
  }),
});

export const listColleagues = defineCall({
  name: 'review.colleagues',
  method: 'GET',
  path: '/api/review/reviews/colleagues',
  summary: 'The people of the company, to whom reviews may be given',
  access: signedIn,
  query: fields({ sellerId }),
  data: v.array(v.object({ id: v.string(), name: v.string(), isMe: v.boolean() })),
});

const reviewId = text('The review', 64);

export const workOnReviews = defineCall({
  name: 'review.work',
  method: 'PUT',
  path: '/api/review/reviews/work',
  summary:
    'Change state, assignee or due day of up to 200 reviews; those that someone else changed meanwhile stay',
  access: signedIn,
  body: fields({
    sellerId,
    marketId,
    reviews: v.pipe(
      v.array(
        fields({ id: reviewId, version: wholeNumber('The version', 1, 1_000_000) }),
        'The reviews must be a list.',
      ),
      v.minLength(1, 'At least one review must be named.'),
      v.maxLength(200, 'At most 200 reviews can be changed at once.'),
    ),
    state: v.optional(choice('The state', REVIEW_STATES)),
    /** A person's id; null removes the assignment. */
    assignee: v.optional(v.nullable(text('The assignee', 64))),
    /** Null removes the due day. */
    dueOn: v.optional(v.nullable(calendarDay('The due day'))),
  }),
  data: v.object({ changed: v.array(v.string()), conflicts: v.array(v.string()) }),
});

export const addReviewNote = defineCall({
  name: 'review.note',
  method: 'POST',
  path: '/api/review/reviews/note',
  summary: 'Add a note to a review',
  access: signedIn,
  body: fields({ sellerId, marketId, reviewId, note: text('The note', 4_000) }),
  data: noData,
});

export const listReviewedProducts = defineCall({
  name: 'review.products',
  method: 'GET',
  path: '/api/review/reviews/products',
  summary: 'The products of a market that have reviews, most reviewed first',
  access: signedIn,
  query: fields({ sellerId, marketId, search }),
  data: v.array(v.object({ asin: v.string(), title: v.nullable(v.string()), reviews: v.number() })),
});

import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, pageOf, paging } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import { calendarDay, choice, fields, marketId, search, sellerId, text } from '../../core/calls/field.ts';
import { starList } from './star-list.ts';

/** How far the work on feedback is; `requested`: Amazon was asked to remove it. */
export const FEEDBACK_STATES = ['new', 'requested', 'closed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export const FEEDBACK_SORTS = ['-date', 'date', 'stars', '-stars'] as const;

/** Comments of buyers are erased after so many days; stars and order stay. */
export const FEEDBACK_COMMENT_DAYS = 30;

export const FeedbackSchema = v.object({
  orderId: v.string(),
  stars: v.number(),
  date: day,
  /** Empty where the buyer wrote none, and after 30 days. */
  comment: v.string(),
  /** What the seller answered in public. */
  response: v.string(),
  state: v.picklist(FEEDBACK_STATES),
  /** Null for orders that were never imported. */
  fulfilledBy: v.nullable(v.picklist(['marketplace', 'seller'])),
  /** Titles of the products of the order. */
  products: v.array(v.string()),
  /** The order in the seller portal. */
  orderUrl: v.string(),
});
export type Feedback = v.InferOutput<typeof FeedbackSchema>;

const filter = {
  sellerId,
  marketId,
  /** In the order number and the comment. */
  search,
  stars: v.optional(starList),
  state: v.optional(choice('The state', FEEDBACK_STATES)),
  from: v.optional(calendarDay('The first day')),
  to: v.optional(calendarDay('The last day')),
  sort: v.optional(choice('The sort', FEEDBACK_SORTS), '-date'),
};

const share = v.object({ total: v.number(), positive: v.number(), negative: v.number() });

export const listFeedback = defineCall({
  name: 'feedback.list',
  method: 'GET',
  path: '/api/review/feedback/list',
  summary: 'What buyers think of the shop, with how much of it was positive lately',
  access: signedIn,
  query: fields({ ...filter, ...paging }),
  data: v.object({
    ...pageOf(FeedbackSchema).entries,
    /** Given in the 30 and 90 whole days before today; positive are 4 and 5 stars, negative 1 and 2. */
    last30: share,
    last90: share,
    /** Low feedback of the last 30 days that nobody worked on. */
    waiting: v.number(),
    /** Where the marketplace takes requests to remove feedback. */
    removalUrl: v.string(),
  }),
});

export const exportFeedback = defineExport({
  name: 'feedback.export',
  path: '/api/review/feedback/export',
  summary: 'The same list as a file',
  access: signedIn,
  query: filter,
});

export const workOnFeedback = defineCall({
  name: 'feedback.work',
  method: 'PUT',
  path: '/api/review/feedback/work',
  summary: 'Change the state of up to 200 pieces of feedback',
  access: signedIn,
  body: fields({
    sellerId,
    marketId,
    orders: v.pipe(
      v.array(text('The order', 64), 'The orders must be a list.'),
      v.minLength(1, 'At least one order must be named.'),
      v.maxLength(200, 'At most 200 orders can be changed at once.'),
    ),
    state: choice('The state', FEEDBACK_STATES),
  }),
  data: v.object({ changed: v.number() }),
});

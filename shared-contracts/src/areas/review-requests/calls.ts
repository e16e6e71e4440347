import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { pageOf, paging, timestamp } from '../../core/calls/envelope.ts';
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
import { REQUEST_EXCLUSIONS } from './rule-fields.ts';

/**
 * The state of a review request. An order has at most one, ever. `unknown`: it was started, and whether it arrived
 * isn't known yet; Amazon is asked before anything else.
 */
export const REQUEST_STATES = [
  'scheduled',
  'skipped',
  'ineligible',
  'sent',
  'already_sent',
  'expired',
  'failed',
  'unknown',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Why a request is in its state; empty if the state says it all. */
export const REQUEST_REASONS = [
  '',
  'no-rule',
  'older-order',
  'cancelled',
  'do-not-solicit',
  ...REQUEST_EXCLUSIONS,
  'busy',
  'no-answer',
  'not-connected',
  'denied',
  'refused',
  'unreadable',
  'not-found',
  'not-offered',
  'sent-elsewhere',
  'lost-answer',
  'window-over',
  'in-flight',
] as const;
export type RequestReason = (typeof REQUEST_REASONS)[number];

export const ReviewRequestSchema = v.object({
  orderId: v.string(),
  state: v.picklist(REQUEST_STATES),
  reason: v.picklist(REQUEST_REASONS),
  /** The rule that decided, under its name at the time; null for requests by hand and orders that no rule matches. */
  rule: v.nullable(v.string()),
  byHand: v.boolean(),
  skus: v.array(v.string()),
  title: v.string(),
  purchasedAt: v.nullable(timestamp),
  deliveredBy: v.nullable(timestamp),
  /** When the next step happens; null if there is none. */
  dueAt: v.nullable(timestamp),
  /** Until when Amazon accepts a request. */
  closesAt: v.nullable(timestamp),
  sentAt: v.nullable(timestamp),
  changedAt: timestamp,
  /** Stars of the seller feedback on the day of the request or later. */
  feedback: v.nullable(v.number()),
});
export type ReviewRequest = v.InferOutput<typeof ReviewRequestSchema>;

/** The options of the state filter; `problem`: failed, or without an answer. */
export const REQUEST_STATE_FILTERS = ['', ...REQUEST_STATES, 'problem'] as const;
export type RequestStateFilter = (typeof REQUEST_STATE_FILTERS)[number];

export const REQUEST_SORTS = ['dueAt', '-dueAt', 'changedAt', '-changedAt'] as const;

const requestFilter = {
  sellerId,
  marketId,
  /** The queue is what is still to come; the history is what has been decided. */
  view: choice('The view', ['queue', 'history']),
  state: v.optional(choice('The state', REQUEST_STATE_FILTERS), ''),
  reason: v.optional(choice('The reason', REQUEST_REASONS), ''),
  /** Only requests that changed on this day or later. */
  since: v.optional(calendarDay('The first day')),
  /** Order id or SKU. */
  search,
  sort: v.optional(choice('The sort', REQUEST_SORTS), 'dueAt'),
};

export const listReviewRequests = defineCall({
  name: 'request.list',
  method: 'GET',
  path: '/api/review/request/list',
  summary: 'Review requests of a channel: the queue, or the history with the reason of every skip',
  access: signedIn,
  query: fields({ ...requestFilter, ...paging }),
  data: v.object({
    ...pageOf(ReviewRequestSchema).entries,
    /** True if more than `total` match: broad searches are only counted up to a limit. */
    more: v.boolean(),
  }),
});

export const exportReviewRequests = defineExport({
  name: 'request.export',
  path: '/api/review/request/export',
  summary: 'The same list as a file',
  access: signedIn,
  query: requestFilter,
});

export const getRequestSummary = defineCall({
  name: 'request.summary',
  method: 'GET',
  path: '/api/review/request/summary',
  summary: 'Requests of a channel in figures: waiting, sent, skipped by reason, minutes saved, answers known',
  access: signedIn,
  query: fields({ sellerId, marketId }),
  data: v.object({
    rules: v.number(),
    activeRules: v.number(),
    queued: v.number(),
    /** When the next request is due; null with an empty queue. */
    nextDueAt: v.nullable(timestamp),
    /** Started, with an outcome not known yet. */
    unknown: v.number(),
    sent: v.number(),
    sent30: v.number(),
    /** Sent outside of this product. */
    sentElsewhere: v.number(),
    skipped: v.array(v.object({ reason: v.picklist(REQUEST_REASONS), orders: v.number() })),
    ineligible: v.number(),
    expired: v.number(),
    failed: v.number(),
    /** The assumed time for one request by hand; the time saved is `sent` times this. */
    minutesPerRequest: v.number(),
    /** Orders with seller feedback on or after the day of our request: known order by order. */
    feedbackAfter: v.number(),
    /** Whether seller feedback was imported at all; without it `feedbackAfter` is meaningless. */
    feedbackKnown: v.boolean(),
  }),
});

export const sendReviewRequest = defineCall({
  name: 'request.send-now',
  method: 'POST',
  path: '/api/review/request/send-now',
  summary: 'Ask for a review of one order at once, if the marketplace offers it and nobody asked before',
  access: signedIn,
  body: fields({ sellerId, marketId, orderId: text('The order', 32) }),
  data: v.object({ state: v.picklist(REQUEST_STATES), reason: v.picklist(REQUEST_REASONS) }),
});

/** The maximum number of named queued requests; without names, all that match are meant. */
export const CANCEL_AT_ONCE = 500;

export const cancelReviewRequests = defineCall({
  name: 'request.cancel',
  method: 'POST',
  path: '/api/review/request/cancel',
  summary:
    'Cancel queued requests, those named or all that match: their orders go on the do-not-solicit list',
  access: signedIn,
  body: fields({
    sellerId,
    marketId,
    orderIds: v.nullable(
      v.pipe(
        v.array(text('An order', 32), 'The orders must be a list.'),
        v.minLength(1, 'Name at least one order.'),
        v.maxLength(CANCEL_AT_ONCE, `At most ${CANCEL_AT_ONCE} orders at once.`),
      ),
    ),
    state: v.optional(choice('The state', REQUEST_STATE_FILTERS), ''),
    reason: v.optional(choice('The reason', REQUEST_REASONS), ''),
    search,
  }),
  data: v.object({ canceled: v.number() }),
});

export const DO_NOT_SOLICIT_KINDS = ['order', 'sku'] as const;

export const DoNotSolicitSchema = v.object({
  kind: v.picklist(DO_NOT_SOLICIT_KINDS),
  value: v.string(),
  note: v.string(),
  addedBy: v.nullable(v.string()),
  addedAt: timestamp,
});
export type DoNotSolicit = v.InferOutput<typeof DoNotSolicitSchema>;

export const listDoNotSolicit = defineCall({
  name: 'do-not-solicit.list',
  method: 'GET',
  path: '/api/review/request/do-not-solicit/list',
  summary: 'Orders and SKUs of a channel that nobody is asked about',
  access: signedIn,
  query: fields({
    sellerId,
    marketId,
    ...paging,
    sort: v.optional(choice('The sort', ['-addedAt', 'value']), '-addedAt'),
    search,
  }),
  data: pageOf(DoNotSolicitSchema),
});

/** The maximum number of entries added at once. */
export const DO_NOT_SOLICIT_AT_ONCE = 500;

export const addDoNotSolicit = defineCall({
  name: 'do-not-solicit.add',
  method: 'POST',
  path: '/api/review/request/do-not-solicit',
  summary: 'Add orders or SKUs; those that are in the list stay as they are. What waits for them is skipped',
  access: signedIn,
  body: fields({
    sellerId,
    marketId,
    kind: choice('The kind', DO_NOT_SOLICIT_KINDS),
    values: v.pipe(
      v.array(text('An entry', 64), 'The entries must be a list.'),
      v.minLength(1, 'Name at least one entry.'),
      v.maxLength(DO_NOT_SOLICIT_AT_ONCE, `At most ${DO_NOT_SOLICIT_AT_ONCE} entries at once.`),
    ),
    note: v.optional(looseText('The note', 200), ''),
  }),
  data: v.object({ added: v.number(), alreadyListed: v.number() }),
});

/** The confirmed number of requests that this may queue; none unless stated. */
export const confirmedRequests = v.optional(wholeNumber('The confirmed requests', 0, 10_000_000), 0);

export const removeDoNotSolicit = defineCall({
  name: 'do-not-solicit.remove',
  method: 'POST',
  path: '/api/review/request/do-not-solicit/remove',
  summary: 'Take an entry off the list, unless that queues more requests than were confirmed',
  access: signedIn,
  body: fields({
    sellerId,
    marketId,
    kind: choice('The kind', DO_NOT_SOLICIT_KINDS),
    value: text('The entry', 64),
    confirmed: confirmedRequests,
  }),
  /** `requests`: how many it queues. If there are more than confirmed, the entry stays on the list. */
  data: v.object({ isRemoved: v.boolean(), requests: v.number() }),
});

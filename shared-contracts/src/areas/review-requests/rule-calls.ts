import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, pageOf, paging, timestamp } from '../../core/calls/envelope.ts';
import { choice, fields, looseText, marketId, sellerId } from '../../core/calls/field.ts';
import {
  confirmation,
  exclusions,
  pastDays,
  REQUEST_DELAY,
  REQUEST_EXCLUSIONS,
  requestRuleFields,
  ruleId,
  ruleIds,
  version,
} from './rule-fields.ts';

/** A rule of one channel. Rules run top to bottom; the first match wins. */
export const RequestRuleSchema = v.object({
  id: v.string(),
  name: v.string(),
  active: v.boolean(),
  delayDays: v.number(),
  includeSkus: v.array(v.string()),
  excludeSkus: v.array(v.string()),
  exclude: v.array(v.picklist(REQUEST_EXCLUSIONS)),
  /** Only orders placed since then; null for every order with an open window. */
  ordersFrom: v.nullable(timestamp),
  /** The rule above that matches every order of this one, which therefore never acts; null if there is none. */
  shadowedBy: v.nullable(v.string()),
  /** Position in the order of rules, from 1. */
  priority: v.number(),
  /** Increases with every change and prevents lost updates. */
  version: v.number(),
  updatedAt: timestamp,
  /** This rule's waiting and sent requests. */
  queued: v.number(),
  sent: v.number(),
});
export type RequestRule = v.InferOutput<typeof RequestRuleSchema>;

export const listRequestRules = defineCall({
  name: 'request-rule.list',
  method: 'GET',
  path: '/api/review/request/rule/list',
  summary: 'The review request rules of a channel in their order',
  access: signedIn,
  query: fields({ sellerId, marketId }),
  data: v.array(RequestRuleSchema),
});

export const addRequestRule = defineCall({
  name: 'request-rule.add',
  method: 'POST',
  path: '/api/review/request/rule',
  summary: 'Add a rule at the end; an active one needs the confirmation of its preview',
  access: signedIn,
  body: fields({
    sellerId,
    marketId,
    ...requestRuleFields,
    pastDays: v.optional(pastDays, 0),
    confirmation,
  }),
  data: RequestRuleSchema,
});

export const updateRequestRule = defineCall({
  name: 'request-rule.update',
  method: 'PUT',
  path: '/api/review/request/rule/{ruleId}',
  summary:
    'Change a rule; 409 when someone else changed it since `version` was read, or without the confirmation it needs',
  access: signedIn,
  params: fields({ ruleId }),
  body: fields({
    sellerId,
    marketId,
    ...requestRuleFields,
    /** Absent or null: the rule keeps its start. */
    pastDays: v.optional(v.nullable(pastDays), null),
    version,
    confirmation,
  }),
  data: RequestRuleSchema,
});

export const removeRequestRule = defineCall({
  name: 'request-rule.remove',
  method: 'POST',
  path: '/api/review/request/rule/{ruleId}/remove',
  summary: 'Remove a rule; what it queued is planned anew by the others, what it sent stays in the history',
  access: signedIn,
  params: fields({ ruleId }),
  body: fields({ sellerId, marketId, version, confirmation }),
  data: noData,
});

export const orderRequestRules = defineCall({
  name: 'request-rule.order',
  method: 'PUT',
  path: '/api/review/request/rule-order',
  summary:
    'Set the order of the rules: all of a channel, first to last; 409 when they are not the same any more',
  access: signedIn,
  body: fields({
    sellerId,
    marketId,
    ruleIds,
    confirmation,
  }),
  data: v.array(RequestRuleSchema),
});

/** Why a rule would not request a review for an order; `match` if it would. */
export const PREVIEW_OUTCOMES = [
  'match',
  'not-shipped',
  'cancelled',
  'no-delivery-date',
  'other-product',
  'left-out-product',
  'earlier-rule',
  'do-not-solicit',
  ...REQUEST_EXCLUSIONS,
] as const;
export type PreviewOutcome = (typeof PREVIEW_OUTCOMES)[number];

const skuText = v.optional(
  v.pipe(
    looseText('The SKUs', 8_000),
    v.transform((list) => [...new Set(list.split('\n').map((sku) => sku.trim()))].filter(Boolean)),
  ),
  '',
);

/** An order of the last 60 days as a rule sees it. */
export const PreviewRowSchema = v.object({
  orderId: v.string(),
  purchasedAt: timestamp,
  deliveredBy: v.nullable(timestamp),
  skus: v.array(v.string()),
  title: v.string(),
  outcome: v.picklist(PREVIEW_OUTCOMES),
  /** The rule that takes precedence, for `earlier-rule`. */
  earlierRule: v.nullable(v.string()),
  /** When it would be requested; null if it would not, or if it is too late. */
  dueAt: v.nullable(timestamp),
  /** Its existing request. */
  asked: v.boolean(),
  /** Placed before the rule starts. */
  older: v.boolean(),
});
export type PreviewRow = v.InferOutput<typeof PreviewRowSchema>;

export const previewRequestRule = defineCall({
  name: 'request-rule.preview',
  method: 'GET',
  path: '/api/review/request/rule/preview',
  summary: 'Which orders of the last 60 days a rule, saved or not, would match, and why not the others',
  access: signedIn,
  query: fields({
    sellerId,
    marketId,
    ...paging,
    sort: v.optional(choice('The sort', ['-purchasedAt']), '-purchasedAt'),
    /** The saved rule that is being edited; a new one comes after all others. */
    ruleId: v.optional(looseText('The rule', 64), ''),
    delayDays: v.pipe(
      v.string('The delay in days must be a whole number.'),
      v.regex(/^\d{1,2}$/, 'The delay in days must be a whole number.'),
      v.transform(Number),
      v.minValue(REQUEST_DELAY.min, `The delay in days must be at least ${REQUEST_DELAY.min}.`),
      v.maxValue(REQUEST_DELAY.max, `The delay in days must be at most ${REQUEST_DELAY.max}.`),
    ),
    /** Days back from today; empty for the saved rule's start. */
    pastDays: v.optional(
      v.pipe(
        looseText('The days back', 2),
        v.regex(/^\d{0,2}$/, 'The days back must be a whole number.'),
        v.transform((days) => (days === '' ? null : Number(days))),
      ),
      '',
    ),
    /** SKUs, one per line. */
    includeSkus: skuText,
    excludeSkus: skuText,
    /** Exclusions, separated by commas. */
    exclude: v.optional(
      v.pipe(
        looseText('What is left out', 200),
        v.transform((list) => list.split(',').filter(Boolean)),
        exclusions,
      ),
      '',
    ),
    outcome: v.optional(choice('The outcome', ['', ...PREVIEW_OUTCOMES]), ''),
  }),
  data: v.object({
    ...pageOf(PreviewRowSchema).entries,
    /** The number of orders per outcome; outcomes without any are missing. */
    outcomes: v.array(v.object({ outcome: v.picklist(PREVIEW_OUTCOMES), orders: v.number() })),
    /** Matching orders that weren't requested yet and still can be. */
    askable: v.number(),
  }),
});

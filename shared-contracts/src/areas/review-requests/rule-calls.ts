import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { done, pageOf, paging, timestamp } from '../../core/calls/envelope.ts';
import {
  choice,
  fields,
  flag,
  looseText,
  marketId,
  sellerId,
  text,
  wholeNumber,
} from '../../core/calls/field.ts';

/** A rule waits this many days after delivery: the marketplace takes requests from 5 to 30 days after it. */
export const REQUEST_DELAY = { min: 5, max: 30 } as const;

/** Longest list of SKUs that one side of a rule may name. */
export const REQUEST_RULE_SKUS = 200;

/** What a rule may leave out, each by a switch of its own. */
export const REQUEST_EXCLUSIONS = ['refunded', 'returned', 'late', 'business', 'low-feedback'] as const;
export type RequestExclusion = (typeof REQUEST_EXCLUSIONS)[number];

const skus = (label: string) =>
  v.pipe(
    v.array(text(label, 64), `${label} must be a list.`),
    v.maxLength(REQUEST_RULE_SKUS, `${label} may name at most ${REQUEST_RULE_SKUS} products.`),
  );

const delayDays = wholeNumber('The delay in days', REQUEST_DELAY.min, REQUEST_DELAY.max);
const exclusions = v.array(
  choice('What is left out', REQUEST_EXCLUSIONS),
  'What is left out must be a list.',
);

const ruleFields = {
  name: text('The name', 80),
  active: flag('Active'),
  /** Days after the latest delivery date of the order. */
  delayDays,
  /** Only orders with one of these SKUs; empty for every product. */
  includeSkus: skus('The SKUs to ask for'),
  /** Never orders with one of these SKUs. */
  excludeSkus: skus('The SKUs to leave out'),
  exclude: exclusions,
};

/** A rule of one channel. Rules are tried in their order; the first whose products fit an order decides about it. */
export const RequestRuleSchema = v.object({
  id: v.string(),
  name: v.string(),
  active: v.boolean(),
  delayDays: v.number(),
  includeSkus: v.array(v.string()),
  excludeSkus: v.array(v.string()),
  exclude: v.array(v.picklist(REQUEST_EXCLUSIONS)),
  /** Place in the order of rules, from 1. */
  priority: v.number(),
  /** Grows with every change and guards against lost updates. */
  version: v.number(),
  updatedAt: timestamp,
  /** Requests of this rule that wait, and that were made. */
  queued: v.number(),
  sent: v.number(),
});
export type RequestRule = v.InferOutput<typeof RequestRuleSchema>;

const ruleId = text('The rule', 64);
const version = wholeNumber('The version', 0, 2_147_483_647);

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
  summary: 'Add a rule behind those that are there; the queue is planned anew',
  access: signedIn,
  body: fields({ sellerId, marketId, ...ruleFields }),
  data: RequestRuleSchema,
});

export const updateRequestRule = defineCall({
  name: 'request-rule.update',
  method: 'PUT',
  path: '/api/review/request/rule/{ruleId}',
  summary: 'Change a rule; answers 409 when someone else changed it since `version` was read',
  access: signedIn,
  params: fields({ ruleId }),
  body: fields({ sellerId, marketId, ...ruleFields, version }),
  data: RequestRuleSchema,
});

export const removeRequestRule = defineCall({
  name: 'request-rule.remove',
  method: 'POST',
  path: '/api/review/request/rule/{ruleId}/remove',
  summary: 'Remove a rule; what it queued is planned anew by the others, what it sent stays in the history',
  access: signedIn,
  params: fields({ ruleId }),
  body: fields({ sellerId, marketId, version }),
  data: done,
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
    ruleIds: v.pipe(
      v.array(ruleId, 'The rules must be a list.'),
      v.maxLength(200, 'A channel has at most 200 rules.'),
    ),
  }),
  data: v.array(RequestRuleSchema),
});

/** Why a rule would not ask for an order; `match` where it would. */
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
  /** The rule that comes first, for `earlier-rule`. */
  earlierRule: v.nullable(v.string()),
  /** When it would be asked for; null where it would not, or where it is too late. */
  dueAt: v.nullable(timestamp),
  /** The request that was made for it already. */
  asked: v.boolean(),
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
    /** The saved rule that is being edited; a new one stands behind all others. */
    ruleId: v.optional(looseText('The rule', 64), ''),
    delayDays: v.pipe(
      v.string('The delay in days must be a whole number.'),
      v.regex(/^\d{1,2}$/, 'The delay in days must be a whole number.'),
      v.transform(Number),
      v.minValue(REQUEST_DELAY.min, `The delay in days must be at least ${REQUEST_DELAY.min}.`),
      v.maxValue(REQUEST_DELAY.max, `The delay in days must be at most ${REQUEST_DELAY.max}.`),
    ),
    /** SKUs, one a line. */
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
    /** How many orders have each outcome; outcomes without any are missing. */
    outcomes: v.array(v.object({ outcome: v.picklist(PREVIEW_OUTCOMES), orders: v.number() })),
    /** Matching orders that were not asked for yet and still can be. */
    askable: v.number(),
  }),
});

import * as v from 'valibot';
import { day, money } from '../../core/calls/envelope.ts';

/** The kinds of incident signals. */
export const SIGNAL_KINDS = [
  'rating-fall',
  'count-drop',
  'review-burst',
  'feedback-burst',
  'topic-rise',
  'out-of-stock',
  'listing-issue',
  'ads-no-sales',
  'price-jump',
] as const;
/** Kinds that released remotes don't know: answers carry them in fields of their own. */
export const LATER_SIGNAL_KINDS = ['other-sellers'] as const;
export const ALL_SIGNAL_KINDS = [...SIGNAL_KINDS, ...LATER_SIGNAL_KINDS] as const;
export type SignalKind = (typeof ALL_SIGNAL_KINDS)[number];

/** `danger`: act today; `warning`: look at it; `info`: good to know. */
export const INCIDENT_SEVERITIES = ['danger', 'warning', 'info'] as const;
export type IncidentSeverity = (typeof INCIDENT_SEVERITIES)[number];

const stars = v.number();
const count = v.number();

/** The arithmetic explanation of why a rating fell (docs/incidents.md#why-a-rating-fell). */
const FallCauseSchema = v.variant('kind', [
  /** `stars`: their average; null if rounding leaves it undetermined. */
  v.object({ kind: v.literal('new-ratings'), count, stars: v.nullable(stars) }),
  v.object({ kind: v.literal('removed'), count, day, stars: v.nullable(stars) }),
  v.object({ kind: v.literal('unexplained'), newRatings: count }),
  /** The number of ratings is unknown. */
  v.object({ kind: v.literal('unknown') }),
]);
export type FallCause = v.InferOutput<typeof FallCauseSchema>;

/** The origin of a threshold, the most general first. */
export const THRESHOLD_SCOPES = ['default', 'store', 'tag', 'product'] as const;
export type ThresholdScope = (typeof THRESHOLD_SCOPES)[number];

/** The threshold that fired; `name` is the tag's. Findings of earlier versions have none. */
const ThresholdSchema = v.optional(
  v.object({
    scope: v.picklist(THRESHOLD_SCOPES),
    name: v.string(),
    value: v.number(),
    /** Within this many days; null if days don't matter. */
    days: v.nullable(count),
  }),
);

/**
 * From the first to the last day of the change; an ongoing event may extend `until`. `asin` is the variation, in an
 * incident of a parent.
 */
const common = {
  severity: v.picklist(INCIDENT_SEVERITIES),
  since: day,
  until: day,
  asin: v.optional(v.string()),
};

/** One finding with its evidence. */
export const SignalSchema = v.variant('kind', [
  v.object({
    kind: v.literal('rating-fall'),
    ...common,
    before: stars,
    after: stars,
    countBefore: v.nullable(count),
    countAfter: v.nullable(count),
    /** The store's threshold, where the rating fell below it. */
    threshold: v.nullable(stars),
    cause: FallCauseSchema,
    limit: ThresholdSchema,
  }),
  v.object({
    kind: v.literal('count-drop'),
    ...common,
    before: stars,
    after: stars,
    countBefore: count,
    countAfter: count,
    looksLikeSplit: v.boolean(),
    limit: ThresholdSchema,
  }),
  v.object({
    kind: v.literal('review-burst'),
    ...common,
    low: count,
    total: count,
    average: stars,
    /** The number of low reviews that the product's past suggests for these days. */
    expected: v.number(),
    /** The word that most of them share and few other reviews use. */
    word: v.nullable(v.object({ word: v.string(), mentions: count, usualShare: v.number() })),
    reviewIds: v.array(v.string()),
    limit: ThresholdSchema,
  }),
  /** One- or two-star feedback from the product's buyers; `expected` according to the months before. */
  v.object({ kind: v.literal('feedback-burst'), ...common, low: count, total: count, expected: v.number() }),
  /** A complaint that Amazon counts in reviews: percent of the newest month's reviews, and of the months before. */
  v.object({
    kind: v.literal('topic-rise'),
    ...common,
    topic: v.string(),
    share: v.number(),
    usualShare: v.number(),
    categoryShare: v.nullable(v.number()),
  }),
  /** `unitsBefore`: sold in the 30 days before. */
  v.object({ kind: v.literal('out-of-stock'), ...common, unitsBefore: count }),
  /** `title`: Amazon's issue. */
  v.object({ kind: v.literal('listing-issue'), ...common, title: v.string() }),
  v.object({ kind: v.literal('ads-no-sales'), ...common, cost: money, clicks: count }),
  v.object({ kind: v.literal('price-jump'), ...common, priceBefore: money, priceAfter: money }),
]);

export const LaterSignalSchema = v.variant('kind', [
  /** `offers`: in new condition, the own one included, where the own one was the only one for `quietDays` before. */
  v.object({ kind: v.literal('other-sellers'), ...common, offers: count, quietDays: count }),
]);

export const AnySignalSchema = v.variant('kind', [...SignalSchema.options, ...LaterSignalSchema.options]);
export type Signal = v.InferOutput<typeof AnySignalSchema>;

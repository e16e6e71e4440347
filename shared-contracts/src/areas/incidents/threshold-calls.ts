import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { choice, fields, looseText, marketId, sellerId, wholeNumber } from '../../core/calls/field.ts';
import { THRESHOLD_SCOPES } from './incident-signals.ts';

/** The thresholds that can be set for a store, for the products with a tag and for one product. */
export const THRESHOLD_SCOPES_TO_SET = ['store', 'tag', 'product'] as const;
export type ThresholdScopeToSet = (typeof THRESHOLD_SCOPES_TO_SET)[number];

/** Bounds of the settings; a displayed rating is rounded to a tenth, so a smaller fall may be rounding. */
export const THRESHOLD_LIMITS = {
  ratingFloor: [10, 50],
  fall: [2, 20],
  lowReviews: [3, 50],
  removedRatings: [5, 1_000],
} as const;

/** `ratingFloor` and `fall` are tenths of stars. Null: inherited from the tag, the store or the defaults. */
const ThresholdValuesSchema = v.object({
  /** A fall below this rating is an incident. */
  ratingFloor: v.nullable(v.number()),
  /** A fall of this size within 7 days is an incident; a tenth less within 1 or 3 days. */
  fall: v.nullable(v.number()),
  /** This many reviews with one or two stars, if the product's past makes them unlikely. */
  lowReviews: v.nullable(v.number()),
  /** This many ratings that disappeared within a day. */
  removedRatings: v.nullable(v.number()),
});
export type ThresholdValues = v.InferOutput<typeof ThresholdValuesSchema>;

export const IncidentThresholdSchema = v.object({
  scope: v.picklist(THRESHOLD_SCOPES),
  /** The tag's id or the product's ASIN; empty for the store and the defaults. */
  target: v.string(),
  /** The tag's name or the product's title. */
  name: v.string(),
  ...ThresholdValuesSchema.entries,
});
export type IncidentThreshold = v.InferOutput<typeof IncidentThresholdSchema>;

const store = { sellerId, marketId };
const which = {
  ...store,
  scope: choice('The scope', THRESHOLD_SCOPES_TO_SET),
  target: v.optional(looseText('The tag or product', 64), ''),
};

export const listIncidentThresholds = defineCall({
  name: 'incident-threshold.list',
  method: 'GET',
  path: '/api/review/incidents/thresholds',
  summary: 'The defaults, the thresholds of the store, and those of its tags and products',
  access: signedIn,
  query: fields(store),
  data: v.array(IncidentThresholdSchema),
});

const value = (label: string, [min, max]: readonly [number, number]) =>
  v.nullable(wholeNumber(label, min, max));

export const saveIncidentThreshold = defineCall({
  name: 'incident-threshold.save',
  method: 'PUT',
  path: '/api/review/incidents/thresholds',
  summary: 'Set the thresholds of the store, a tag or a product; incidents follow at once',
  access: signedIn,
  body: fields({
    ...which,
    ratingFloor: value('The lowest rating', THRESHOLD_LIMITS.ratingFloor),
    fall: value('The fall', THRESHOLD_LIMITS.fall),
    lowReviews: value('The low reviews', THRESHOLD_LIMITS.lowReviews),
    removedRatings: value('The removed ratings', THRESHOLD_LIMITS.removedRatings),
  }),
  data: noData,
});

export const removeIncidentThreshold = defineCall({
  name: 'incident-threshold.remove',
  method: 'POST',
  path: '/api/review/incidents/thresholds/remove',
  summary: 'Remove the thresholds of a tag or a product; incidents follow at once',
  access: signedIn,
  body: fields(which),
  data: noData,
});

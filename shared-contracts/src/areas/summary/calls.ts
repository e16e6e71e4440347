import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, money, noData } from '../../core/calls/envelope.ts';
import { calendarDay, fields, flag, text, wholeNumber } from '../../core/calls/field.ts';
import { REQUEST_REASONS } from '../review-requests/index.ts';

/** The news of one store and country on the day; a store without news is left out. */
const StoreNewsSchema = v.object({
  seller_id: v.string(),
  market_id: v.string(),
  store: v.string(),
  country_code: v.string(),
  country_name: v.string(),
  /** New ratings over all products. */
  newRatings: v.number(),
  /** Products whose average moved, the steepest fall first, in stars. */
  changes: v.array(v.object({ asin: v.string(), title: v.string(), before: v.number(), now: v.number() })),
  /** The total number that moved: `changes` lists the first. */
  changedProducts: v.number(),
});

const CaseNewsSchema = v.object({
  seller_id: v.string(),
  store: v.string(),
  found: v.number(),
  /** The estimated value of the new cases, per currency. */
  estimate: v.array(money),
  /** Reimbursements that Amazon approved, and their cash per currency. */
  reimbursed: v.number(),
  reimbursedAmount: v.array(money),
  /** Open cases whose claim window closes within a week. */
  closingSoon: v.number(),
});

const place = {
  seller_id: v.string(),
  market_id: v.string(),
  store: v.string(),
  country_code: v.string(),
  country_name: v.string(),
};

/** Reviews that came in on the day, without older ones from a late import. */
const ReviewNewsSchema = v.object({
  ...place,
  count: v.number(),
  /** The number with one star, with two, and so on to five. */
  stars: v.array(v.number()),
  /** The lowest, to be looked at first; at most three. */
  lowest: v.array(v.object({ asin: v.string(), product: v.string(), stars: v.number(), title: v.string() })),
});

const RequestNewsSchema = v.object({
  ...place,
  sent: v.number(),
  /** Failed to be sent. */
  failed: v.number(),
  /** Skipped orders by reason, the most frequent first. */
  skipped: v.array(v.object({ reason: v.picklist(REQUEST_REASONS), orders: v.number() })),
});

/** What changed on one local day, over all stores of a person. */
export const DailySummarySchema = v.object({
  day,
  stores: v.array(StoreNewsSchema),
  cases: v.array(CaseNewsSchema),
  /** Summaries of earlier days have neither. */
  reviews: v.optional(v.array(ReviewNewsSchema), []),
  requests: v.optional(v.array(RequestNewsSchema), []),
});
export type DailySummary = v.InferOutput<typeof DailySummarySchema>;

export const getSummarySetting = defineCall({
  name: 'daily-summary.get-setting',
  method: 'GET',
  path: '/api/review/setting/daily-summary',
  summary: 'Whether and when the person receives the daily summary',
  access: signedIn,
  data: v.object({
    wanted: v.boolean(),
    /** From this local hour on, 0 to 23. */
    hour: v.number(),
    /** An IANA name, such as `Europe/Berlin`. */
    time_zone: v.string(),
  }),
});

export const saveSummarySetting = defineCall({
  name: 'daily-summary.save-setting',
  method: 'PUT',
  path: '/api/review/setting/daily-summary',
  summary: 'Choose whether and when to receive the daily summary; what is left out stays',
  access: signedIn,
  body: fields({
    wanted: v.optional(flag('The daily summary')),
    hour: v.optional(wholeNumber('The hour', 0, 23)),
    time_zone: v.optional(text('The time zone', 64)),
  }),
  data: noData,
});

export const listSummaries = defineCall({
  name: 'daily-summary.list',
  method: 'GET',
  path: '/api/review/daily-summary/list',
  summary: 'The days that have a summary, the newest first, at most 60',
  access: signedIn,
  data: v.array(v.object({ day })),
});

export const getSummarySample = defineCall({
  name: 'daily-summary.sample',
  method: 'GET',
  path: '/api/review/daily-summary/sample',
  summary:
    'What the next summary would look like: of the newest day with changes, or invented where there is none',
  access: signedIn,
  data: v.object({ summary: DailySummarySchema, isInvented: v.boolean() }),
});

export const sendSummarySample = defineCall({
  name: 'daily-summary.send-sample',
  method: 'POST',
  path: '/api/review/daily-summary/sample',
  summary: 'Email the sample to the person now; at most three in ten minutes',
  access: signedIn,
  body: fields({}),
  data: v.object({ email: v.string() }),
});

export const getSummary = defineCall({
  name: 'daily-summary.get',
  method: 'GET',
  path: '/api/review/daily-summary/{day}',
  summary: 'The summary of one day, as it was mailed',
  access: signedIn,
  params: fields({ day: calendarDay('The day') }),
  data: DailySummarySchema,
});

import * as v from 'valibot';
import { defineCall } from '../../core/call.ts';
import { pageOf, paging, timestamp } from '../../core/calls/envelope.ts';
import {
  calendarDay,
  choice,
  fields,
  marketId,
  sellerId,
  text,
  wholeNumber,
} from '../../core/calls/field.ts';
import { ADS_ENTITY_STATES, adsPeople } from './calls.ts';

/** What can be changed. */
export const ADS_CHANGEABLE = ['campaign', 'ad-group', 'keyword', 'target', 'negative'] as const;

/**
 * The outcome of one row: `unchanged`: it already had the value; `conflict`: somebody else has changed it; `unknown`:
 * Amazon didn't answer, and is currently unavailable.
 */
export const ADS_OUTCOMES = ['done', 'unchanged', 'refused', 'conflict', 'unknown'] as const;
export type AdsOutcome = (typeof ADS_OUTCOMES)[number];

const MOST_ROWS = 500;
const amount = wholeNumber('The amount', 1, 1_000_000_000);
/** Idempotency key, created by the page for each click: a repeated request gets the first outcome. */
const requestId = v.pipe(
  v.string('The request must be a text.'),
  v.uuid('The request must be named by a UUID.'),
);
const rowsOf = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.array(row, 'The rows must be a list.'),
    v.minLength(1, 'At least one row must be named.'),
    v.maxLength(MOST_ROWS, `At most ${MOST_ROWS} rows can be changed at once.`),
  );

export const changeAds = defineCall({
  name: 'ads.change',
  method: 'PUT',
  path: '/api/ppc/entities/change',
  summary: 'Change state, budget or bid of up to 500 rows; each has an outcome of its own',
  access: adsPeople,
  body: fields({
    sellerId,
    marketId,
    requestId,
    changes: rowsOf(
      fields({
        level: choice('The level', ADS_CHANGEABLE),
        id: text('The id', 64),
        /** The new value, and the value that the page saw. */
        state: v.optional(
          fields({
            to: choice('The state', ['enabled', 'paused']),
            from: choice('The state', ADS_ENTITY_STATES),
          }),
        ),
        /** Minor units: the budget of a campaign, the bid of anything else. */
        amount: v.optional(fields({ to: amount, from: v.nullable(amount) })),
      }),
    ),
  }),
  data: v.array(
    v.object({
      id: v.string(),
      outcome: v.picklist(ADS_OUTCOMES),
      /** The reason in a sentence; null if it was done. */
      message: v.nullable(v.string()),
    }),
  ),
});

export const KEYWORD_MATCHES = ['exact', 'phrase', 'broad', 'negative-exact', 'negative-phrase'] as const;

export const addAdsKeywords = defineCall({
  name: 'ads.add-keywords',
  method: 'POST',
  path: '/api/ppc/keywords',
  summary: 'Add keywords or negative keywords to ad groups; each row has an outcome of its own',
  access: adsPeople,
  body: fields({
    sellerId,
    marketId,
    requestId,
    keywords: rowsOf(
      fields({
        adGroupId: text('The ad group', 64),
        text: text('The keyword', 80),
        matchType: choice('The match type', KEYWORD_MATCHES),
        /** If omitted, the ad group's own. */
        bid: v.optional(amount),
      }),
    ),
  }),
  data: v.array(v.object({ outcome: v.picklist(ADS_OUTCOMES), message: v.nullable(v.string()) })),
});

export const SUGGESTION_KINDS = ['bid', 'add', 'negate'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export const AdsSuggestionSchema = v.object({
  id: v.string(),
  kind: v.picklist(SUGGESTION_KINDS),
  /** The keyword or target for a bid; else the search term. */
  text: v.string(),
  level: v.nullable(v.picklist(['keyword', 'target'])),
  targetId: v.string(),
  matchType: v.nullable(v.string()),
  campaignName: v.string(),
  /** Where it applies: for `add` the ad group for the new keyword, null if there is none. */
  adGroupId: v.nullable(v.string()),
  adGroupName: v.nullable(v.string()),
  clicks: v.number(),
  orders: v.number(),
  spend: v.number(),
  sales: v.number(),
  currentBid: v.nullable(v.number()),
  suggestedBid: v.nullable(v.number()),
  /** How many clicks per order its ad group needs; null if there was none. */
  clicksPerOrder: v.nullable(v.number()),
  /** The formula's result, before the change was limited to 30%. */
  formulaBid: v.nullable(v.number()),
});
export type AdsSuggestion = v.InferOutput<typeof AdsSuggestionSchema>;

export const ADS_SUGGESTION_SORTS = ['spend', '-spend'] as const;

export const listAdsSuggestions = defineCall({
  name: 'ads.suggestions',
  method: 'GET',
  path: '/api/ppc/suggestions',
  summary: 'Bids, keywords and negative keywords that the figures of a period suggest',
  access: adsPeople,
  query: fields({
    sellerId,
    marketId,
    kind: choice('The kind', SUGGESTION_KINDS),
    /** Percent. */
    targetAcos: v.optional(
      v.pipe(
        v.string('The target ACOS must be a whole number.'),
        v.regex(/^\d{1,3}$/, 'The target ACOS must be a whole number.'),
        v.transform(Number),
        v.minValue(1, 'The target ACOS must be at least 1.'),
        v.maxValue(300, 'The target ACOS must be at most 300.'),
      ),
      '30',
    ),
    from: calendarDay('The first day'),
    to: calendarDay('The last day'),
    sort: v.optional(choice('The sort', ADS_SUGGESTION_SORTS), '-spend'),
    ...paging,
  }),
  data: v.object({
    ...pageOf(AdsSuggestionSchema).entries,
    /** The last day that counted: orders of the most recent days are still being reported. */
    through: v.string(),
  }),
});

export const ADS_CHANGE_SORTS = ['at', '-at'] as const;

export const listAdsChanges = defineCall({
  name: 'ads.changes',
  method: 'GET',
  path: '/api/ppc/changes/list',
  summary: 'What was changed here, with its outcome',
  access: adsPeople,
  query: fields({
    sellerId,
    marketId,
    sort: v.optional(choice('The sort', ADS_CHANGE_SORTS), '-at'),
    ...paging,
  }),
  data: pageOf(
    v.object({
      id: v.string(),
      at: timestamp,
      actor: v.string(),
      level: v.string(),
      name: v.string(),
      act: v.picklist(['state', 'amount', 'add']),
      /** States and match types by name, amounts in minor units; null before something was added. */
      before: v.nullable(v.string()),
      after: v.string(),
      outcome: v.picklist([...ADS_OUTCOMES, 'pending']),
      message: v.nullable(v.string()),
    }),
  ),
});

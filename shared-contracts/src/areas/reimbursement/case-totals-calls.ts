import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { conversion, day, money, timestamp } from '../../core/calls/envelope.ts';
import { choice, fields, sellerId } from '../../core/calls/field.ts';
import { MARKETPLACE_CURRENCIES } from '../../core/formats/marketplace.ts';
import { CASE_CATEGORIES } from './case-category.ts';
import { CASE_STATUS_KINDS } from './case-status.ts';

/** The currency of a total over several currencies. */
const totalCurrency = v.optional(choice('The currency', MARKETPLACE_CURRENCIES), 'USD');

export const getCaseSummary = defineCall({
  name: 'reimburse-case.summary',
  method: 'GET',
  path: '/api/reimburse/case/summary',
  summary: 'Open cases of a seller account and what they may bring, one amount a currency',
  // Sellers without the plan see the estimate with the invitation (docs/specification/editions.md#the-three-editions).
  access: signedIn,
  query: fields({ sellerId, currency: totalCurrency }),
  data: v.object({
    /** Cases of the list 'open'. */
    openCases: v.number(),
    openUnits: v.number(),
    estimate: v.array(money),
    /** The estimate in one currency; null where it has only one. */
    converted: v.nullable(v.object({ ...conversion.entries, amount: money })),
    /** Cases of the list with `closes=soon`. */
    closingSoon: v.number(),
    /** Cases by who acts next, matching each status's list; empty statuses are left out. */
    statuses: v.array(v.object({ kind: v.picklist(CASE_STATUS_KINDS), count: v.number() })),
  }),
});

/** Where money is: not claimed yet, with Amazon, paid, or lost for good. */
export const CASE_STANDINGS = ['owed', 'in-progress', 'paid', 'not-paid'] as const;
export type CaseStanding = (typeof CASE_STANDINGS)[number];

/** The possible fates of a lost or damaged unit; the first step is all of them. */
export const WATERFALL_STEPS = [
  'lost',
  'found',
  'automatic',
  'recovered',
  'claimed',
  'open',
  'expired',
] as const;
export type WaterfallStep = (typeof WATERFALL_STEPS)[number];

const waterfallSteps = v.array(
  v.object({
    step: v.picklist(WATERFALL_STEPS),
    units: v.number(),
    /** Paid in cash, or estimated if nothing was paid yet; null if a step has no amount. */
    amount: v.nullable(money),
  }),
);

/** The outcomes of filed cases, and what is expected to be paid out when. */
export const CaseResultsSchema = v.object({
  /** Filed cases of the last 12 months that were paid, replaced, denied, reversed or given up. */
  decided: v.number(),
  /** Those of them that were paid or replaced and not reversed. */
  recovered: v.number(),
  /** Average days from filing to the first payment; null before the first one. */
  daysToPayment: v.nullable(v.number()),
  /** By the closing day of the settlement expected to contain the money, soonest first. */
  expected: v.array(
    v.object({
      on: day,
      /** Amazon has paid it, and the settlement is still open; otherwise estimated from earlier cases. */
      isApproved: v.boolean(),
      /** Reimbursements if approved, otherwise cases. */
      count: v.number(),
      amounts: v.array(money),
    }),
  ),
});
export type CaseResults = v.InferOutput<typeof CaseResultsSchema>;

export const getCaseOverview = defineCall({
  name: 'reimburse-case.overview',
  method: 'GET',
  path: '/api/reimburse/case/overview',
  summary: 'The money of a seller account by standing, kind and channel, and what became of lost units',
  // Only totals: sellers without the plan see them with the invitation, like the summary.
  access: signedIn,
  query: fields({ sellerId, currency: totalCurrency }),
  data: v.object({
    /** Each once. `paid` counts the reimbursement report of the last 12 months, minus reversals. */
    standings: v.array(
      v.object({
        standing: v.picklist(CASE_STANDINGS),
        /** Cases, or report lines for `paid`. */
        count: v.number(),
        units: v.number(),
        amounts: v.array(money),
      }),
    ),
    /** Unclaimed cases by category, place, and confidence of their estimate. */
    open: v.array(
      v.object({
        category: v.picklist(CASE_CATEGORIES),
        marketplace_id: v.string(),
        confidence: v.picklist(['low', 'medium', 'high']),
        cases: v.number(),
        units: v.number(),
        /** Null if none of them has an estimate. */
        estimate: v.nullable(money),
      }),
    ),
    /**
     * The fate of every unit of stock that the ledger reports lost or damaged, per currency: the units of the other
     * steps add up to those of `lost`. Currencies with the most lost units first.
     */
    waterfall: v.array(
      v.object({
        currency: v.string(),
        steps: waterfallSteps,
      }),
    ),
    /** The same amounts in one currency; null if there is only one. */
    converted: v.nullable(
      v.object({
        ...conversion.entries,
        currency: v.string(),
        standings: v.array(v.object({ standing: v.picklist(CASE_STANDINGS), amount: money })),
        waterfall: waterfallSteps,
      }),
    ),
    results: CaseResultsSchema,
    /** The open cases whose windows close first, at most five. */
    closing: v.array(
      v.object({
        id: v.string(),
        title: v.nullable(v.string()),
        fnsku: v.string(),
        units: v.number(),
        estimate: v.nullable(money),
        windowClosesAt: timestamp,
      }),
    ),
  }),
});
export type CaseOverview = v.InferOutput<typeof getCaseOverview.data>;

import * as v from 'valibot';
import { signedIn, withPlan } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { conversion, day, money, pageOf, paging, timestamp } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import { choice, fields, looseText, marketId, search, sellerId, text } from '../../core/calls/field.ts';
import { MARKETPLACE_CURRENCIES } from '../../core/formats/marketplace.ts';
import { STORE_IMPORT_KINDS } from '../market/index.ts';
import { DOCUMENT_KINDS } from './case-documents.ts';
import { CASE_NEEDS } from './case-needs.ts';
import { CASE_GROUP_NAMES, CASE_STATUS_KINDS, CLOSING_FILTERS } from './case-status.ts';

/** The categories of cases (docs/domain/claim-windows.md#windows-in-force). */
export const CASE_CATEGORIES = [
  'lost-in-warehouse',
  'damaged-in-warehouse',
  'customer-return',
  'removal',
  'inbound-shortage',
  'fee-overcharge',
  'value-re-evaluation',
  'reversed-reimbursement',
] as const;
export type CaseCategory = (typeof CASE_CATEGORIES)[number];

/** The states of a case (docs/domain/cases.md#states). */
export const CASE_STATES = [
  'detected',
  'waiting-for-automatic-payment',
  'action-needed',
  'ready',
  'filed',
  'in-review',
  'information-requested',
  'approved',
  'paid',
  'replaced',
  'denied',
  'appealed',
  'paid-automatically',
  'expired',
  'withdrawn',
  'reversed',
] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const CASE_SORTS = [
  'detectedAt',
  '-detectedAt',
  'windowClosesAt',
  '-windowClosesAt',
  'units',
  '-units',
  'estimate',
  '-estimate',
  'title',
  '-title',
] as const;

/** Who acts next and by when (docs/domain/cases.md#status): shown to people in place of the state. */
export const CaseStatusSchema = v.object({
  kind: v.picklist(CASE_STATUS_KINDS),
  /** Such as 'Fairshelf files it by Nov 24'. */
  text: v.string(),
  /** The day of the deadline; null if there is none. */
  by: v.nullable(day),
});
export type CaseStatus = v.InferOutput<typeof CaseStatusSchema>;

export const CaseRowSchema = v.object({
  id: v.string(),
  category: v.picklist(CASE_CATEGORIES),
  state: v.picklist(CASE_STATES),
  status: CaseStatusSchema,
  /** Cash that Amazon paid for this case, one amount per currency. */
  paid: v.array(money),
  fnsku: v.string(),
  asin: v.nullable(v.string()),
  sku: v.nullable(v.string()),
  title: v.nullable(v.string()),
  image: v.nullable(v.string()),
  units: v.number(),
  /** Null while neither a sale nor a sourcing cost provides a value. */
  estimate: v.nullable(money),
  detectedAt: timestamp,
  windowClosesAt: v.nullable(timestamp),
  /** The day from which the claim window counts. */
  anchorDay: day,
  marketplace_id: v.string(),
  confidence: v.picklist(['low', 'medium', 'high']),
  /** Its open needs other than documents. */
  needs: v.array(v.picklist(CASE_NEEDS)),
  /** Messages that the reader hasn't read; 0 in lists without a thread. */
  unreadMessages: v.number(),
});
export type CaseRow = v.InferOutput<typeof CaseRowSchema>;

/** The kinds of evidence; each names the table of its row. */
export const CASE_FACT_KINDS = [
  'ledger_event',
  'reimbursement',
  'document',
  'customer_return',
  'order_charge',
  'removal_order',
  'removal_shipment',
  'inbound_item',
  'fee_preview',
  'fee_estimate',
  'true_dimension',
  'sourcing_cost',
] as const;
export type CaseFactKind = (typeof CASE_FACT_KINDS)[number];

/** Why a case exists: the rows it was computed from and the computation in sentences. */
export const CaseEvidenceSchema = v.object({
  rule: v.string(),
  policyVersion: v.string(),
  rows: v.array(
    v.object({
      day,
      eventType: v.string(),
      reason: v.nullable(v.string()),
      disposition: v.nullable(v.string()),
      fulfillmentCenter: v.nullable(v.string()),
      quantity: v.number(),
      referenceId: v.nullable(v.string()),
      unreconciled: v.nullable(v.number()),
    }),
  ),
  /** All other evidence of the case, and ledger rows if they aren't its core, as of the computation. */
  facts: v.array(
    v.object({
      kind: v.picklist(CASE_FACT_KINDS),
      day: v.nullable(day),
      /** In plain words, such as 'Refunded to the buyer, order 111-1'. */
      note: v.string(),
      quantity: v.nullable(v.number()),
      amount: v.nullable(money),
    }),
  ),
  reimbursedUnits: v.number(),
  computation: v.array(v.string()),
  events: v.array(
    v.object({ at: timestamp, actor: v.string(), kind: v.string(), note: v.nullable(v.string()) }),
  ),
});

export const CaseDocumentSchema = v.object({
  id: v.string(),
  kind: v.picklist(DOCUMENT_KINDS),
  name: v.string(),
  /** Detected from the content: 'PDF', 'PNG picture' and so on. */
  type: v.string(),
  bytes: v.number(),
  uploadedAt: timestamp,
  uploadedBy: v.string(),
  /** When it was attached to the filing; null if it wasn't. */
  filedAt: v.nullable(timestamp),
});
export type CaseDocument = v.InferOutput<typeof CaseDocumentSchema>;

/** A case's requested and stored documents. */
export const CaseDocumentsSchema = v.object({
  needed: v.array(v.picklist(DOCUMENT_KINDS)),
  files: v.array(CaseDocumentSchema),
});
export type CaseDocuments = v.InferOutput<typeof CaseDocumentsSchema>;

/** A question waits for an answer; a note doesn't; an internal note is for case managers only. */
export const MESSAGE_KINDS = ['question', 'answer', 'note', 'internal'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** A message between the seller and the case manager of a case. */
export const CaseMessageSchema = v.object({
  /** 1 for the first in the case. */
  number: v.number(),
  side: v.picklist(['seller', 'case-manager']),
  kind: v.picklist(MESSAGE_KINDS),
  author: v.string(),
  text: v.string(),
  /** Documents that a question requests. */
  documents: v.array(v.picklist(DOCUMENT_KINDS)),
  sentAt: timestamp,
  /** Not yet read by this reader. */
  isUnread: v.boolean(),
});
export type CaseMessage = v.InferOutput<typeof CaseMessageSchema>;

/** The outcome of a case in the seller's portal, for its drawer. */
export const CaseOutcomeSchema = v.object({
  marketplaceCaseId: v.nullable(v.string()),
  filedOn: v.nullable(day),
  /** Lines of the reimbursement report that were for this case, oldest first. */
  payments: v.array(
    v.object({
      reimbursementId: v.string(),
      paidOn: day,
      /** This case's share of the line; null when Amazon replaced units and named no amount. */
      amount: v.nullable(money),
      unitsPaid: v.number(),
      unitsReplaced: v.number(),
      /** Our commission on the whole line; null while it isn't charged. */
      fee: v.nullable(money),
      /** How many cases share the line and its fee. */
      cases: v.number(),
      /** Number of the invoice; null while the fee isn't invoiced. */
      invoice: v.nullable(v.string()),
    }),
  ),
  denial: v.nullable(
    v.object({
      /** Amazon's reason, as the case manager noted it. */
      reason: v.string(),
      deniedOn: day,
      appealBy: day,
      /** When the seller requested an appeal that isn't filed yet. */
      appealRequestedOn: v.nullable(day),
    }),
  ),
  /** Unreadable report rows that could change the case; it isn't filed before a case manager has checked them. */
  heldBackBy: v.array(
    v.object({ kind: v.picklist(STORE_IMPORT_KINDS), line: v.number(), reason: v.string() }),
  ),
  /** Pages of the seller portal about the case's subjects. */
  links: v.array(
    v.object({
      kind: v.picklist(['case', 'order', 'shipment', 'removal', 'product']),
      name: v.string(),
      url: v.string(),
    }),
  ),
});
export type CaseOutcome = v.InferOutput<typeof CaseOutcomeSchema>;

const casePlan = withPlan('reimburse', '/reimburse/signup-dashboard');

const caseFilter = {
  sellerId,
  marketId: v.optional(marketId),
  category: v.optional(choice('The category', CASE_CATEGORIES)),
  state: v.optional(choice('The state', CASE_STATES)),
  /** Who acts next, or how it ended. */
  status: v.optional(choice('The status', CASE_STATUS_KINDS)),
  /** A list of the product: the cases of certain statuses. */
  group: v.optional(choice('The group', CASE_GROUP_NAMES)),
  /** Only unfiled cases whose claim window closes within this many days (`CLOSING_DAYS`). */
  closes: v.optional(choice('The claim window', CLOSING_FILTERS)),
  /** Cases with this open need, whatever else they wait for. */
  need: v.optional(choice('What it waits for', CASE_NEEDS)),
  sort: v.optional(choice('The sort', CASE_SORTS), '-detectedAt'),
  search,
};

export const listCases = defineCall({
  name: 'reimburse-case.list',
  method: 'GET',
  path: '/api/reimburse/case/list',
  summary: 'Reimbursement cases of a seller account',
  access: casePlan,
  query: fields({ ...caseFilter, ...paging }),
  data: pageOf(CaseRowSchema),
});

export const exportCases = defineExport({
  name: 'reimburse-case.export',
  path: '/api/reimburse/case/export',
  summary: 'The same list as a file',
  access: casePlan,
  query: { ...caseFilter },
});

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

export const getCase = defineCall({
  name: 'reimburse-case.get',
  method: 'GET',
  path: '/api/reimburse/case/{caseId}',
  summary: 'One case with its evidence',
  access: casePlan,
  params: fields({ caseId: text('The case', 64) }),
  data: v.object({
    ...CaseRowSchema.entries,
    ...CaseOutcomeSchema.entries,
    evidence: CaseEvidenceSchema,
    documents: CaseDocumentsSchema,
    /** The thread with the case manager, oldest first. */
    messages: v.array(CaseMessageSchema),
    /** A person withdrew it before it was filed, and its window is open: it can still be claimed. */
    isSkipped: v.boolean(),
  }),
});

export const moveOwnCase = defineCall({
  name: 'reimburse-case.move',
  method: 'POST',
  path: '/api/reimburse/case/{caseId}/move',
  summary: 'Approve a case for filing, skip it, claim a skipped one after all, or request an appeal',
  access: casePlan,
  params: fields({ caseId: text('The case', 64) }),
  body: fields({
    move: choice('The move', ['approve', 'skip', 'take-up', 'request-appeal']),
    note: v.optional(looseText('The note', 2000), ''),
  }),
  data: v.object({ state: v.picklist(CASE_STATES) }),
});

/** The maximum for a bulk move: a little more than a page of a list. */
export const MOST_MOVED = 100;

export const moveOwnCases = defineCall({
  name: 'reimburse-case.move-many',
  method: 'POST',
  path: '/api/reimburse/case/move',
  summary: 'Approve or skip several cases of a seller account; each is judged and answered for itself',
  access: casePlan,
  body: fields({
    sellerId,
    case_ids: v.pipe(
      v.array(text('The case', 64), 'The cases must be a list.'),
      v.minLength(1, 'At least one case must be named.'),
      v.maxLength(MOST_MOVED, `At most ${MOST_MOVED} cases can be moved at once.`),
    ),
    move: choice('The move', ['approve', 'skip']),
    /** Why they are skipped: it is added to each history. */
    note: v.optional(looseText('The note', 2000), ''),
  }),
  data: v.array(
    v.object({
      case_id: v.string(),
      state: v.nullable(v.picklist(CASE_STATES)),
      /** Why this one wasn't moved. */
      problem: v.nullable(v.string()),
    }),
  ),
});

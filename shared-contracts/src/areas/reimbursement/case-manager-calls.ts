import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { conversion, noData, pageOf, paging } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import {
  choice,
  companyId,
  fields,
  flag,
  looseText,
  marketId,
  search,
  sellerId,
  text,
} from '../../core/calls/field.ts';
import { CASE_SORTS } from './case-calls.ts';
import { CASE_CATEGORIES } from './case-category.ts';
import { DOCUMENT_KINDS, DOCUMENTS_PER_ACCOUNT, DOCUMENTS_PER_CASE } from './case-documents.ts';
import { CaseEvidenceSchema } from './case-evidence.ts';
import { CaseDocumentSchema, CaseDocumentsSchema } from './case-files.ts';
import { CASE_MOVE_NAMES } from './case-life.ts';
import { CaseOutcomeSchema } from './case-outcome.ts';
import { CaseRowSchema } from './case-row.ts';
import { CASE_STATES } from './case-state.ts';
import { CaseMessageSchema } from './case-thread.ts';

const access = only(['case-manager']);

/**
 * The views of the queue: cases that a case manager acts on next, those with unread messages, those that wait for
 * their seller, those with Amazon, and ended ones. It contains only companies with the plan, and only cases with
 * portal access can be filed.
 */
export const QUEUE_VIEWS = ['to-file', 'messages', 'with-seller', 'with-marketplace', 'closed'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

export const QueuedCaseSchema = v.object({
  ...CaseRowSchema.entries,
  company_id: v.string(),
  company_name: v.string(),
  seller_id: v.string(),
  store_name: v.string(),
  assignee: v.nullable(v.object({ id: v.string(), name: v.string() })),
  marketplaceCaseId: v.nullable(v.string()),
});
export type QueuedCase = v.InferOutput<typeof QueuedCaseSchema>;

/** Filter of the queue: days within which the claim window of an unfiled case closes. */
export const QUEUE_DEADLINES = ['2', '7', '14', '30'] as const;
export type QueueDeadline = (typeof QUEUE_DEADLINES)[number];

/** Amounts in the queue are compared and sorted in this currency, at the rates returned by `listQueueChoices`. */
export const QUEUE_CURRENCY = 'USD';

/** A bound of an amount in `QUEUE_CURRENCY`, in whole units with up to two decimals. */
const amount = (label: string) =>
  v.optional(
    v.pipe(
      v.string(`${label} must be a number.`),
      v.regex(/^\d{1,9}(\.\d{1,2})?$/, `${label} must be a number such as 250 or 19.90.`),
      v.transform(Number),
    ),
  );

const queueFilter = {
  view: v.optional(choice('The view', QUEUE_VIEWS), 'to-file'),
  state: v.optional(choice('The state', CASE_STATES)),
  category: v.optional(choice('The category', CASE_CATEGORIES)),
  seller: v.optional(sellerId),
  market: v.optional(marketId),
  /** Only unfiled cases whose claim window closes within this many days. */
  deadline: v.optional(choice('The deadline', QUEUE_DEADLINES)),
  /** The estimate, converted into `QUEUE_CURRENCY`; a case without one, or without a rate, matches no range. */
  least: amount('The lowest amount'),
  most: amount('The highest amount'),
  sort: v.optional(choice('The sort', CASE_SORTS), 'windowClosesAt'),
  mine: v.optional(choice('Whether only own cases are meant', ['yes', 'no']), 'no'),
  search,
};

export const listQueue = defineCall({
  name: 'case-manager.list',
  method: 'GET',
  path: '/api/reimburse/case-manager/list',
  summary: 'Cases of every seller, those whose window closes first at the top',
  access,
  query: fields({ ...queueFilter, ...paging }),
  data: pageOf(QueuedCaseSchema),
});

export const exportQueue = defineExport({
  name: 'case-manager.export',
  path: '/api/reimburse/case-manager/export',
  summary: 'The same list as a file, with each status as case managers read it',
  access,
  query: queueFilter,
});

export const listQueueChoices = defineCall({
  name: 'case-manager.choices',
  method: 'GET',
  path: '/api/reimburse/case-manager/choices',
  summary:
    'Sellers and marketplaces that have cases in the queue, and the rates by which it compares amounts',
  access,
  data: v.object({
    sellers: v.array(
      v.object({
        seller_id: v.string(),
        store_name: v.string(),
        company_name: v.string(),
        /** Cases in the queue, ended ones excluded. */
        cases: v.number(),
      }),
    ),
    markets: v.array(v.object({ marketplace_id: v.string(), cases: v.number() })),
    /** Into `QUEUE_CURRENCY`; `missing` names currencies of cases that have no rate. */
    conversion,
  }),
});

/** Those of the case and those of its account. */
const MOST_ATTACHED = DOCUMENTS_PER_CASE + DOCUMENTS_PER_ACCOUNT;

const ofCase = { company_id: companyId, case_id: text('The case', 64) };

export const getQueuedCase = defineCall({
  name: 'case-manager.get',
  method: 'GET',
  path: '/api/reimburse/case-manager/case',
  summary: 'One case of any seller with its evidence, and how many more may be filed for that seller today',
  access,
  query: fields(ofCase),
  data: v.object({
    ...QueuedCaseSchema.entries,
    ...CaseOutcomeSchema.entries,
    evidence: CaseEvidenceSchema,
    documents: CaseDocumentsSchema,
    /** The thread with the seller and the internal notes, oldest first. */
    messages: v.array(CaseMessageSchema),
    /** What the seller agreed to share with inbound claims; null for other claims, and without an agreement. */
    inbound: v.nullable(
      v.object({
        company_name: v.string(),
        address: v.string(),
        phone: v.string(),
        /** Documents of the whole account: they are attached in addition to those of the case. */
        documents: v.array(CaseDocumentSchema),
      }),
    ),
    filedToday: v.number(),
    limitPerDay: v.number(),
  }),
});

export const claimCase = defineCall({
  name: 'case-manager.claim',
  method: 'POST',
  path: '/api/reimburse/case-manager/claim',
  summary: 'Take a case on, or give it back; one that someone else works on stays theirs',
  access,
  body: fields({ ...ofCase, is_mine: flag('Whether the case is taken') }),
  data: v.object({ assignee: QueuedCaseSchema.entries.assignee }),
});

export const readOutcome = defineCall({
  name: 'case-manager.read-outcome',
  method: 'POST',
  path: '/api/reimburse/case-manager/outcome',
  summary: 'Read the reimbursement report of a filed case now, instead of with the next hourly import',
  access,
  body: fields(ofCase),
  data: noData,
});

/** The maximum number of cases in one bulk call. */
export const severalCases = v.pipe(
  v.array(fields(ofCase), 'The cases must be a list.'),
  v.minLength(1, 'At least one case must be named.'),
  v.maxLength(100, 'At most 100 cases can be changed at once.'),
);

/** The outcome for each of several cases. */
export const judgedCases = v.array(
  v.object({
    case_id: v.string(),
    state: v.nullable(v.picklist(CASE_STATES)),
    /** Why this one wasn't moved. */
    problem: v.nullable(v.string()),
  }),
);

export const moveCases = defineCall({
  name: 'case-manager.move',
  method: 'POST',
  path: '/api/reimburse/case-manager/move',
  summary: 'Make one move with one or more cases; each is answered for itself',
  access,
  body: fields({
    cases: severalCases,
    move: choice('The move', CASE_MOVE_NAMES),
    note: v.optional(looseText('The note', 2000), ''),
    marketplace_case_id: v.optional(looseText('The Amazon case id', 64), ''),
    /** For a question to the seller: the documents without which the case can't continue. */
    needed_documents: v.optional(
      v.array(choice('The document', DOCUMENT_KINDS), 'The documents must be a list.'),
      [],
    ),
    /** For filing one case: its attached documents, and those of the account if it is an inbound claim. */
    document_ids: v.optional(
      v.pipe(
        v.array(text('The document', 64), 'The documents must be a list.'),
        v.maxLength(MOST_ATTACHED, `At most ${MOST_ATTACHED} documents can be attached.`),
      ),
      [],
    ),
  }),
  data: judgedCases,
});

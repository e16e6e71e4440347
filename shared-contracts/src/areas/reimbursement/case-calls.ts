import * as v from 'valibot';
import { withPlan } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { pageOf, paging } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import { choice, fields, marketId, search, sellerId, text } from '../../core/calls/field.ts';
import { CASE_CATEGORIES } from './case-category.ts';
import { CaseEvidenceSchema } from './case-evidence.ts';
import { CaseDocumentsSchema } from './case-files.ts';
import { CASE_NEEDS } from './case-needs.ts';
import { CaseOutcomeSchema } from './case-outcome.ts';
import { CaseRowSchema } from './case-row.ts';
import { CASE_STATES } from './case-state.ts';
import { CASE_GROUP_NAMES, CASE_STATUS_KINDS, CLOSING_FILTERS } from './case-status.ts';
import { CaseMessageSchema } from './case-thread.ts';

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

const casePlan = withPlan('reimburse', '/reimburse/signup-dashboard');

/** The cases of the named seller account, or of every store of its company that the person may reach. */
export const CASE_STORES = ['one', 'all'] as const;

const caseFilter = {
  sellerId,
  stores: v.optional(choice('The stores', CASE_STORES), 'one'),
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

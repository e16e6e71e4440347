import * as v from 'valibot';
import { withPlan } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, money, noData, pageOf, paging, timestamp, yesNo } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import {
  calendarDay,
  choice,
  fields,
  looseText,
  marketId,
  search,
  sellerId,
  text,
} from '../../core/calls/field.ts';
import { DOCUMENT_ENDINGS, LARGEST_DOCUMENT, uploadedFile } from '../../core/calls/upload.ts';

const plan = withPlan('reimburse', '/reimburse/signup-dashboard');

/** The approval state of a cost; Amazon pays by approved costs only (docs/domain/valuation.md#before-an-order). */
export const COST_STATES = ['none', 'draft', 'submitted', 'approved', 'rejected'] as const;
export type CostState = (typeof COST_STATES)[number];

/** The states that a person may move a cost to from its current one. Amazon's decision is entered by hand. */
export const COST_MOVES: Readonly<Record<CostState, readonly Exclude<CostState, 'none'>[]>> = {
  none: [],
  draft: ['submitted'],
  submitted: ['approved', 'rejected', 'draft'],
  approved: [],
  rejected: ['submitted'],
};

export const COST_SORTS = [
  'title',
  '-title',
  'sku',
  '-sku',
  'cost',
  '-cost',
  'openCases',
  '-openCases',
] as const;

export const SourcingCostSchema = v.object({
  sku: v.string(),
  asin: v.string(),
  title: v.string(),
  image: v.nullable(v.string()),
  currency: v.string(),
  /** The newest entered cost; null if there is none. */
  cost: v.nullable(money),
  validFrom: v.nullable(day),
  state: v.picklist(COST_STATES),
  /** The approved cost in force today, if it isn't the newest. */
  approved: v.nullable(money),
  /** Amazon's assumed value. */
  estimate: v.nullable(money),
  proofs: v.number(),
  /** Open cases of payments below the approved cost. */
  openCases: v.number(),
});
export type SourcingCost = v.InferOutput<typeof SourcingCostSchema>;

const store = { sellerId, marketId };
const sku = text('The SKU', 100);
const filter = {
  ...store,
  search,
  state: v.optional(choice('The state', COST_STATES)),
  sort: v.optional(choice('The sort', COST_SORTS), 'title'),
};

export const listSourcingCosts = defineCall({
  name: 'sourcing-cost.list',
  method: 'GET',
  path: '/api/reimburse/sourcing-cost/list',
  summary: 'What the products of a store cost the seller',
  access: plan,
  query: fields({ ...filter, ...paging }),
  data: pageOf(SourcingCostSchema),
});

export const exportSourcingCosts = defineExport({
  name: 'sourcing-cost.export',
  path: '/api/reimburse/sourcing-cost/export',
  summary: 'The same list as a file, which can be filled in and uploaded again',
  access: plan,
  query: filter,
});

export const saveSourcingCosts = defineCall({
  name: 'sourcing-cost.save',
  method: 'PUT',
  path: '/api/reimburse/sourcing-cost/save',
  summary: 'Save costs as drafts; when one is wrong none is saved',
  access: plan,
  body: fields({
    ...store,
    costs: v.pipe(
      v.array(
        // As typed: '12.34', '12,34' and '1.234,56' are accepted.
        fields({ sku, amount: looseText('The cost', 40), validFrom: calendarDay('The day') }),
        'The costs must be a list.',
      ),
      v.minLength(1, 'There is nothing to save.'),
      v.maxLength(500, 'At most 500 costs can be saved at once.'),
    ),
  }),
  data: v.object({ saved: v.number() }),
});

export const moveSourcingCosts = defineCall({
  name: 'sourcing-cost.move',
  method: 'PUT',
  path: '/api/reimburse/sourcing-cost/state',
  summary:
    'Note that costs were submitted, and what the marketplace decided; those that stand elsewhere stay',
  access: plan,
  body: fields({
    ...store,
    skus: v.pipe(
      v.array(sku, 'The SKUs must be a list.'),
      v.minLength(1, 'Choose a product.'),
      v.maxLength(500),
    ),
    state: choice('The state', ['draft', 'submitted', 'approved', 'rejected']),
  }),
  data: v.object({ moved: v.number() }),
});

export const uploadSourcingCosts = defineCall({
  name: 'sourcing-cost.upload',
  method: 'POST',
  path: '/api/reimburse/sourcing-cost/upload',
  summary:
    'Read costs from a CSV or XLSX file: shows what would change, line by line, and changes it with apply',
  access: plan,
  body: fields({
    ...store,
    file: uploadedFile('The file', { maxBytes: 5_000_000, endings: ['.csv', '.txt', '.tsv', '.xlsx'] }),
    apply: v.optional(yesNo, ''),
  }),
  form: true,
  data: v.object({
    rows: v.number(),
    unchanged: v.number(),
    rejected: v.number(),
    changed: v.number(),
    applied: v.boolean(),
    /** The first 100. */
    changes: v.array(
      v.object({
        line: v.number(),
        sku: v.string(),
        title: v.string(),
        before: v.nullable(money),
        after: money,
        validFrom: day,
      }),
    ),
    /** The first 200. */
    rejects: v.array(v.object({ line: v.number(), message: v.string() })),
  }),
});

export const CostProofSchema = v.object({
  id: v.string(),
  name: v.string(),
  bytes: v.number(),
  uploadedBy: v.string(),
  uploadedAt: timestamp,
});

export const listCostProofs = defineCall({
  name: 'sourcing-cost.list-proofs',
  method: 'GET',
  path: '/api/reimburse/sourcing-cost/proof/list',
  summary: 'What proves the cost of a product, newest first',
  access: plan,
  query: fields({ sellerId, sku }),
  data: v.array(CostProofSchema),
});

export const uploadCostProof = defineCall({
  name: 'sourcing-cost.upload-proof',
  method: 'POST',
  path: '/api/reimburse/sourcing-cost/proof/upload',
  summary: 'Hand in what proves the cost of a product; the same file twice is kept once',
  access: plan,
  body: fields({
    ...store,
    sku,
    file: uploadedFile('The proof', { maxBytes: LARGEST_DOCUMENT, endings: DOCUMENT_ENDINGS }),
  }),
  form: true,
  data: v.array(CostProofSchema),
});

export const downloadCostProof = defineCall({
  name: 'sourcing-cost.download-proof',
  method: 'GET',
  path: '/api/reimburse/sourcing-cost/proof/export',
  summary: 'A proof, as it was handed in',
  access: plan,
  query: fields({ sellerId, proofId: text('The proof', 64) }),
  data: noData,
  file: true,
});

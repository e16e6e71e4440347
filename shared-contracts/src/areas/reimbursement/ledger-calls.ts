import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, money, pageOf, paging } from '../../core/calls/envelope.ts';
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
import { CASE_STATES } from './case-state.ts';

const access = only(['reimbursement-admin'], { superAdminBypass: true });
const channel = { sellerId, marketId };

/** The views of stock labels: those with losses, those with missing units, or all of the ledger. */
export const LABEL_STANDINGS = ['losses', 'open', 'all'] as const;
export type LabelStanding = (typeof LABEL_STANDINGS)[number];

export const LABEL_SORTS = [
  'open',
  '-open',
  'lost',
  '-lost',
  'lastDay',
  '-lastDay',
  'title',
  '-title',
] as const;

/** A stock label (FNSKU) of the inventory ledger. Units are counted over all countries paid in one currency. */
export const LedgerLabelSchema = v.object({
  fnsku: v.string(),
  asin: v.nullable(v.string()),
  sku: v.nullable(v.string()),
  title: v.nullable(v.string()),
  image: v.nullable(v.string()),
  /** The sum of all ledger movements since the first row. */
  balance: v.number(),
  lost: v.number(),
  found: v.number(),
  reimbursed: v.number(),
  /** Units in filed cases without a payment yet. */
  claimed: v.number(),
  /** Missing units that the ledger itself hasn't reconciled. */
  open: v.number(),
  lastDay: day,
});
export type LedgerLabel = v.InferOutput<typeof LedgerLabelSchema>;

const labelFilter = {
  ...channel,
  standing: v.optional(choice('The standing', LABEL_STANDINGS), 'losses'),
  sort: v.optional(choice('The sort', LABEL_SORTS), '-open'),
  search,
};

export const listLedgerLabels = defineCall({
  name: 'ledger.list-labels',
  method: 'GET',
  path: '/api/reimburse/ledger/label/list',
  summary: 'Stock labels of the inventory ledger: what was lost, found, reimbursed and is still missing',
  access,
  query: fields({ ...labelFilter, ...paging }),
  data: pageOf(LedgerLabelSchema),
});

export const exportLedgerLabels = defineExport({
  name: 'ledger.export-labels',
  path: '/api/reimburse/ledger/label/export',
  summary: 'The same list as a file',
  access,
  query: labelFilter,
});

/** The kinds of steps in a reconciliation. */
export const LEDGER_STEPS = ['lost', 'found', 'correction', 'paid', 'replaced', 'filed'] as const;
export type LedgerStepKind = (typeof LEDGER_STEPS)[number];

const LedgerStepSchema = v.object({
  day,
  kind: v.picklist(LEDGER_STEPS),
  units: v.number(),
  /** Of `units`, those that made good missing ones; the others came when nothing was missing. */
  counted: v.number(),
  /** Units missing after it. */
  missing: v.number(),
  /** The country, reimbursement or Amazon case that identifies the step. */
  reference: v.nullable(v.string()),
  amount: v.nullable(money),
});
export type LedgerStep = v.InferOutput<typeof LedgerStepSchema>;

/** Where a loss ends if there is no case. */
export const LOSS_ENDINGS = [
  'made-good',
  'reconciled',
  'window-closed',
  'no-policy',
  'not-looked-at',
] as const;
export type LossEnding = (typeof LOSS_ENDINGS)[number];

const LedgerLossSchema = v.object({
  day,
  country: v.string(),
  units: v.number(),
  /** Of these, units that the ledger itself has reconciled. */
  reconciled: v.number(),
  open: v.number(),
  closesOn: v.nullable(day),
  case: v.nullable(v.object({ id: v.string(), state: v.picklist(CASE_STATES), units: v.number() })),
  /** Null if it is a case. */
  ending: v.nullable(v.picklist(LOSS_ENDINGS)),
});
export type LedgerLoss = v.InferOutput<typeof LedgerLossSchema>;

const fnsku = text('The FNSKU', 64);

export const getLedgerLabel = defineCall({
  name: 'ledger.get-label',
  method: 'GET',
  path: '/api/reimburse/ledger/label',
  summary: 'One stock label with its reconciliation, step by step, and where each of its losses ends',
  access,
  query: fields({ ...channel, fnsku }),
  data: v.object({
    ...LedgerLabelSchema.entries,
    currency: v.string(),
    /** The countries counted together, under the names that sellers use. */
    countries: v.array(v.string()),
    /** Units missing after the last step: lost, minus everything that made them good. */
    missing: v.number(),
    steps: v.array(LedgerStepSchema),
    losses: v.array(LedgerLossSchema),
  }),
});

export const LEDGER_ROW_SORTS = ['day', '-day'] as const;

export const LedgerRowSchema = v.object({
  id: v.string(),
  day,
  eventType: v.string(),
  reason: v.nullable(v.string()),
  disposition: v.nullable(v.string()),
  fulfillmentCenter: v.nullable(v.string()),
  country: v.string(),
  referenceId: v.nullable(v.string()),
  quantity: v.number(),
  unreconciled: v.nullable(v.number()),
  /** The sum of all movements of the label up to and including this one, whatever the filter. */
  balance: v.number(),
});
export type LedgerRow = v.InferOutput<typeof LedgerRowSchema>;

const rowFilter = {
  ...channel,
  fnsku,
  eventType: v.optional(looseText('The event', 60), ''),
  from: v.optional(calendarDay('The first day')),
  to: v.optional(calendarDay('The last day')),
  sort: v.optional(choice('The sort', LEDGER_ROW_SORTS), '-day'),
  search,
};

export const listLedgerRows = defineCall({
  name: 'ledger.list-rows',
  method: 'GET',
  path: '/api/reimburse/ledger/row/list',
  summary: 'The movements of one stock label with the running balance',
  access,
  query: fields({ ...rowFilter, ...paging }),
  data: v.object({
    ...pageOf(LedgerRowSchema).entries,
    /** Every event type of the label, for a filter. */
    eventTypes: v.array(v.string()),
  }),
});

export const exportLedgerRows = defineExport({
  name: 'ledger.export-rows',
  path: '/api/reimburse/ledger/row/export',
  summary: 'The same movements as a file',
  access,
  query: rowFilter,
});

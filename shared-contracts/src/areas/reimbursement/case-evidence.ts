import * as v from 'valibot';
import { day, money, timestamp } from '../../core/calls/envelope.ts';
import { CaseEventSchema, CaseFactDetailSchema } from './case-claim.ts';

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
      /** The same as data, for texts in other languages; missing in older cases. */
      detail: v.optional(CaseFactDetailSchema),
      quantity: v.nullable(v.number()),
      amount: v.nullable(money),
    }),
  ),
  reimbursedUnits: v.number(),
  computation: v.array(v.string()),
  /** The first sentence as data, for texts in other languages; missing in older cases. */
  event: v.optional(CaseEventSchema),
  events: v.array(
    v.object({ at: timestamp, actor: v.string(), kind: v.string(), note: v.nullable(v.string()) }),
  ),
});

import * as v from 'valibot';
import { day, money } from '../../core/calls/envelope.ts';
import { STORE_IMPORT_KINDS } from '../market/index.ts';

/** Where a payment's money is: expected in a settlement that hasn't closed, or in a payout to the seller's bank. */
export const PAYOUT_STAGES = ['expected', 'on-its-way', 'at-the-bank', 'failed'] as const;
export type PayoutStage = (typeof PAYOUT_STAGES)[number];

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
      /** The payout with the money; null for replaced units, and where Amazon lists no payouts. */
      payout: v.nullable(
        v.object({
          stage: v.picklist(PAYOUT_STAGES),
          /** The day it arrived, failed or was created; of an expected one, the day its settlement should close. */
          on: day,
        }),
      ),
      /** Only of a case whose payment Amazon took back. */
      reversal: v.optional(
        v.object({
          reimbursementId: v.string(),
          takenBackOn: day,
          /** The reversed amount of the whole line; null if Amazon stated none. */
          amount: v.nullable(money),
          /** Our fee that is credited for it; null while no fee was charged. */
          credit: v.nullable(money),
          /** Number of the invoice with the credit; null while it isn't invoiced. */
          invoice: v.nullable(v.string()),
        }),
      ),
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

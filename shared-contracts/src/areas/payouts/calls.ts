import * as v from 'valibot';
import { withPlan } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, money, pageOf, paging, timestamp } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import { calendarDay, choice, fields, marketId, sellerId, text } from '../../core/calls/field.ts';

const plan = withPlan('reimburse', '/reimburse/signup-dashboard');

/** Whether a payout equals the sum of our records for its period. */
export const PAYOUT_CHECKS = ['equal', 'different', 'not-comparable'] as const;
export type PayoutCheck = (typeof PAYOUT_CHECKS)[number];

export const PAYOUT_SORTS = ['created', '-created', 'total', '-total', 'reimbursed', '-reimbursed'] as const;

/** The cause of a difference between a payout and its records. */
export const DIFFERENCE_KINDS = [
  'deferred',
  'account-charges',
  'unknown-income',
  'older-than-records',
  'amount-unknown',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const BankPayoutSchema = v.object({
  id: v.string(),
  marketplace_id: v.string(),
  createdAt: v.nullable(timestamp),
  /** Amazon's name, such as PAID or FAILED. */
  status: v.string(),
  paidAt: v.nullable(timestamp),
  failure: v.nullable(v.string()),
  periodFrom: v.nullable(timestamp),
  periodTo: v.nullable(timestamp),
  accountTail: v.nullable(v.string()),
  total: v.nullable(money),
  /** The number of reimbursement lines in its period. */
  reimbursements: v.number(),
  /** Their cash, minus reversals. Null if the amount of the payout is unknown. */
  reimbursed: v.nullable(money),
  check: v.picklist(PAYOUT_CHECKS),
  /** Payout minus records; null if they can't be compared. */
  difference: v.nullable(money),
});
export type BankPayout = v.InferOutput<typeof BankPayoutSchema>;

const payoutFilter = {
  sellerId,
  marketId: v.optional(marketId),
  check: v.optional(choice('The check', PAYOUT_CHECKS)),
  /** Created on these days or between them, in UTC. */
  from: v.optional(calendarDay('The first day')),
  to: v.optional(calendarDay('The last day')),
};
const payoutSort = v.optional(choice('The sort', PAYOUT_SORTS), '-created');

export const listBankPayouts = defineCall({
  name: 'payout.list',
  method: 'GET',
  path: '/api/reimburse/payout/list',
  summary: 'Payouts to the bank, each checked against the records of its period',
  access: plan,
  query: fields({ ...payoutFilter, sort: payoutSort, ...paging }),
  data: pageOf(BankPayoutSchema),
});

export const exportBankPayouts = defineExport({
  name: 'payout.export',
  path: '/api/reimburse/payout/export',
  summary: 'The same list as a file',
  access: plan,
  query: { ...payoutFilter, sort: payoutSort },
});

export const summariseBankPayouts = defineCall({
  name: 'payout.summary',
  method: 'GET',
  path: '/api/reimburse/payout/summary',
  summary: 'What was paid out and reimbursed, by currency and by month',
  access: plan,
  query: fields(payoutFilter),
  data: v.object({
    totals: v.array(
      v.object({
        currency: v.string(),
        /** Payouts that reached the bank, and their total. */
        payouts: v.number(),
        paidOut: money,
        /** Payouts that the bank refused, newest first: they paid nothing. */
        failed: v.array(
          v.object({ id: v.string(), createdAt: v.nullable(timestamp), amount: v.nullable(money) }),
        ),
        /** Payouts still in transit, and their total. */
        onTheWay: v.object({ payouts: v.number(), amount: money }),
        reimbursed: money,
        takenBack: money,
        /** Payouts that differ from their records, and the total difference. */
        different: v.number(),
        difference: money,
      }),
    ),
    months: v.array(
      v.object({
        /** The first day of the month. */
        month: day,
        currency: v.string(),
        paidOut: money,
        /** Cash of paying reimbursements, by reason. */
        reasons: v.array(v.object({ reason: v.string(), amount: money })),
        takenBack: money,
      }),
    ),
  }),
});

export const getBankPayout = defineCall({
  name: 'payout.get',
  method: 'GET',
  path: '/api/reimburse/payout/{payoutId}',
  summary: 'One payout with its reconciliation: each part of it, and each difference by its name',
  access: plan,
  params: fields({ payoutId: text('The payout', 64) }),
  query: fields({ sellerId }),
  data: v.object({
    ...BankPayoutSchema.entries,
    parts: v.array(
      v.object({
        kind: v.picklist(['sale', 'refund', 'fee-correction', 'reimbursement', 'reversal']),
        rows: v.number(),
        amount: money,
      }),
    ),
    recorded: v.nullable(money),
    differences: v.array(
      v.object({ kind: v.picklist(DIFFERENCE_KINDS), amount: v.nullable(money), note: v.string() }),
    ),
  }),
});

export const PAYOUT_ROW_SORTS = ['approved', '-approved', 'amount', '-amount'] as const;
const reimbursementSort = v.optional(choice('The sort', PAYOUT_ROW_SORTS), 'approved');
const reimbursementFilter = { sellerId, payoutId: text('The payout', 64) };

export const listPayoutReimbursements = defineCall({
  name: 'payout.list-reimbursements',
  method: 'GET',
  path: '/api/reimburse/payout-reimbursement/list',
  summary: 'The reimbursements that a payout holds',
  access: plan,
  query: fields({ ...reimbursementFilter, sort: reimbursementSort, ...paging }),
  data: pageOf(
    v.object({
      id: v.string(),
      reimbursementId: v.string(),
      approvedAt: timestamp,
      reason: v.string(),
      marketplaceCaseId: v.nullable(v.string()),
      caseId: v.nullable(v.string()),
      fnsku: v.string(),
      title: v.string(),
      unitsCash: v.number(),
      unitsStock: v.number(),
      amount: v.nullable(money),
    }),
  ),
});

export const exportPayoutReimbursements = defineExport({
  name: 'payout.export-reimbursements',
  path: '/api/reimburse/payout-reimbursement/export',
  summary: 'The same list as a file',
  access: plan,
  query: { ...reimbursementFilter, sort: reimbursementSort },
});

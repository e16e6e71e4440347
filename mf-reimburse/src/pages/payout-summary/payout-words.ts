import { amazonCodeName, type CallData } from '@fairshelf/shared-contracts/core';
import type { getBankPayout, PayoutCheck } from '@fairshelf/shared-contracts/payouts';
import type { Tone } from '@fairshelf/shared-ui/core';

/** A payout compared with the records of its period, in words and colour. */
export const payoutChecks: Readonly<Record<PayoutCheck, { readonly text: string; readonly tone: Tone }>> = {
  equal: { text: 'Adds up', tone: 'success' },
  different: { text: 'Differs', tone: 'warning' },
  'not-comparable': { text: 'Can’t be compared', tone: 'neutral' },
};

const statuses: Readonly<Record<string, { readonly text: string; readonly tone: Tone }>> = {
  PAID: { text: 'Paid', tone: 'success' },
  IN_TRANSIT: { text: 'On its way', tone: 'info' },
  STARTED: { text: 'On its way', tone: 'info' },
  FAILED: { text: 'Failed', tone: 'danger' },
};

/** The state of a payout; an unknown one is shown as Amazon names it. */
export const payoutStatus = (status: string): { readonly text: string; readonly tone: Tone } =>
  statuses[status] ?? { text: amazonCodeName(status), tone: 'neutral' };

const sums: Readonly<Record<string, string>> = {
  PAID: 'Paid out',
  IN_TRANSIT: 'On its way to the bank',
  STARTED: 'On its way to the bank',
  FAILED: 'Not paid: the transfer failed',
};

/** The meaning of the payout's total; for unknown states it is attributed to Amazon. */
export const totalWords = (status: string): string => sums[status] ?? 'Amazon’s total';

type Reconciled = CallData<typeof getBankPayout>;

export const partWords: Readonly<Record<Reconciled['parts'][number]['kind'], string>> = {
  sale: 'Sales, less their fees',
  refund: 'Refunds',
  'fee-correction': 'Corrected fees',
  reimbursement: 'Reimbursements in cash',
  reversal: 'Reimbursements taken back',
};

export const differenceWords: Readonly<Record<Reconciled['differences'][number]['kind'], string>> = {
  deferred: 'Held back',
  'account-charges': 'Other charges',
  'unknown-income': 'Other income',
  'older-than-records': 'Older than our records',
  'amount-unknown': 'No amount',
};

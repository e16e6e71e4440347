import { amazonTerm, type CallData } from '@fairshelf/shared-contracts/core';
import type { getBankPayout, PayoutCheck } from '@fairshelf/shared-contracts/payouts';
import { currentLanguage, type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import type { Tone } from '@fairshelf/shared-ui/core';
import { msg } from '@lingui/core/macro';

interface Words {
  readonly text: MessageDescriptor;
  readonly tone: Tone;
}

/** A payout compared with the records of its period, in words and colour. */
export const payoutChecks: Readonly<Record<PayoutCheck, Words>> = {
  equal: { text: msg`Adds up`, tone: 'success' },
  different: { text: msg`Differs`, tone: 'warning' },
  'not-comparable': { text: msg`Can’t be compared`, tone: 'neutral' },
};

const statuses: Readonly<Record<string, Words>> = {
  PAID: { text: msg`Paid`, tone: 'success' },
  IN_TRANSIT: { text: msg`On its way`, tone: 'info' },
  STARTED: { text: msg`On its way`, tone: 'info' },
  FAILED: { text: msg`Failed`, tone: 'danger' },
};

/** The state of a payout; an unknown one is shown as Amazon names it. */
export function payoutStatus(status: string): { readonly text: string; readonly tone: Tone } {
  const entry = statuses[status];
  return entry
    ? { text: say(entry.text), tone: entry.tone }
    : { text: amazonTerm(status, currentLanguage()), tone: 'neutral' };
}

const sums: Readonly<Record<string, MessageDescriptor>> = {
  PAID: msg`Paid out`,
  IN_TRANSIT: msg`On its way to the bank`,
  STARTED: msg`On its way to the bank`,
  FAILED: msg`Not paid: the transfer failed`,
};

/** The meaning of the payout's total; for unknown states it is attributed to Amazon. */
export const totalWords = (status: string): string => say(sums[status] ?? msg`Amazon’s total`);

type Reconciled = CallData<typeof getBankPayout>;

export const partWords: Readonly<Record<Reconciled['parts'][number]['kind'], MessageDescriptor>> = {
  sale: msg`Sales minus fees`,
  refund: msg`Refunds`,
  'fee-correction': msg`Corrected fees`,
  reimbursement: msg`Reimbursements in cash`,
  reversal: msg`Reversed reimbursements`,
};

export const differenceWords: Readonly<Record<Reconciled['differences'][number]['kind'], MessageDescriptor>> =
  {
    deferred: msg`Held back`,
    'account-charges': msg`Other charges`,
    'unknown-income': msg`Other income`,
    'older-than-records': msg`Older than our records`,
    'amount-unknown': msg`No amount`,
  };

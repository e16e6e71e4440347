import type { CaseCategory, CaseState } from '@fairshelf/shared-contracts/reimbursement';
import type { Tone } from '@fairshelf/shared-ui/core';

/** The label and colour of a case's state. What was detected can be filed: people see no difference. */
export const caseStates: Readonly<Record<CaseState, { readonly text: string; readonly tone: Tone }>> = {
  detected: { text: 'Ready to file', tone: 'info' },
  'waiting-for-automatic-payment': { text: 'Waiting for automatic payment', tone: 'neutral' },
  'action-needed': { text: 'Action needed', tone: 'warning' },
  ready: { text: 'Ready to file', tone: 'info' },
  filed: { text: 'Filed', tone: 'info' },
  'in-review': { text: 'In review', tone: 'info' },
  'information-requested': { text: 'Information requested', tone: 'warning' },
  approved: { text: 'Approved', tone: 'success' },
  paid: { text: 'Paid', tone: 'success' },
  replaced: { text: 'Replaced', tone: 'success' },
  denied: { text: 'Denied', tone: 'danger' },
  appealed: { text: 'Appealed', tone: 'info' },
  'paid-automatically': { text: 'Paid automatically', tone: 'success' },
  expired: { text: 'Expired', tone: 'danger' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
  reversed: { text: 'Reversed', tone: 'danger' },
};

export const caseCategories: Readonly<Record<CaseCategory, string>> = {
  'lost-in-warehouse': 'Lost in the warehouse',
  'damaged-in-warehouse': 'Damaged in the warehouse',
  'customer-return': 'Customer return',
  removal: 'Removal',
  'inbound-shortage': 'Inbound shortage',
  'fee-overcharge': 'Fee overcharge',
  'value-re-evaluation': 'Payment below sourcing cost',
  'reversed-reimbursement': 'Reimbursement taken back',
};

const ENDED: readonly CaseState[] = [
  'paid',
  'replaced',
  'paid-automatically',
  'expired',
  'withdrawn',
  'reversed',
];

/** Whether documents can still be added: not after the case has ended. */
export const takesDocuments = (state: CaseState): boolean => !ENDED.includes(state);

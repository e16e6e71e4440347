import type { CaseState } from '@fairshelf/shared-contracts/reimbursement';
import type { Tone } from '@fairshelf/shared-ui/core';

/** The color of a case's state. */
export const caseStateTones: Readonly<Record<CaseState, Tone>> = {
  detected: 'info',
  'waiting-for-automatic-payment': 'neutral',
  'action-needed': 'warning',
  ready: 'info',
  filed: 'info',
  'in-review': 'info',
  'information-requested': 'warning',
  approved: 'success',
  paid: 'success',
  replaced: 'success',
  denied: 'danger',
  appealed: 'info',
  'paid-automatically': 'success',
  expired: 'danger',
  withdrawn: 'neutral',
  reversed: 'danger',
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

import type { CaseState } from '@fairshelf/shared-contracts/reimbursement';

/** Filed cases whose outcome may come from the reimbursement report. */
export const WAITING: readonly CaseState[] = [
  'filed',
  'in-review',
  'information-requested',
  'approved',
  'denied',
  'appealed',
];
export const SETTLED: readonly CaseState[] = ['paid', 'replaced'];
/** Cases that had a share of a payment, whatever their state. */
export const HAD_THEIRS: readonly CaseState[] = [...SETTLED, 'reversed'];

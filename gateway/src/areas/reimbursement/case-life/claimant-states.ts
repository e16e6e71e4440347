import type { CaseState } from '@fairshelf/shared-contracts/reimbursement';

/** Filed cases whose outcome the reimbursement report may tell. */
export const WAITING: readonly CaseState[] = [
  'filed',
  'in-review',
  'information-requested',
  'approved',
  'denied',
  'appealed',
];
export const SETTLED: readonly CaseState[] = ['paid', 'replaced'];
/** Cases that had a share of what was paid, whatever became of it. */
export const HAD_THEIRS: readonly CaseState[] = [...SETTLED, 'reversed'];

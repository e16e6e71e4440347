/** The states of a case (docs/domain/cases.md#states). */
export const CASE_STATES = [
  'detected',
  'waiting-for-automatic-payment',
  'action-needed',
  'ready',
  'filed',
  'in-review',
  'information-requested',
  'approved',
  'paid',
  'replaced',
  'denied',
  'appealed',
  'paid-automatically',
  'expired',
  'withdrawn',
  'reversed',
] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Detected cases can be filed; people don't see a difference to 'ready'. */
export const caseStateNames: Readonly<Record<CaseState, string>> = {
  detected: 'Ready to file',
  'waiting-for-automatic-payment': 'Waiting for automatic payment',
  'action-needed': 'Action needed',
  ready: 'Ready to file',
  filed: 'Filed',
  'in-review': 'In review',
  'information-requested': 'Information requested',
  approved: 'Approved',
  paid: 'Paid',
  replaced: 'Replaced',
  denied: 'Denied',
  appealed: 'Appealed',
  'paid-automatically': 'Paid automatically',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  reversed: 'Reversed',
};

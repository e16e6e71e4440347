import type { CaseState } from '@fairshelf/shared-contracts/reimbursement';

/** Open states that follow the ledger and the calendar. */
export const LEDGER_STATES: readonly CaseState[] = ['detected', 'waiting-for-automatic-payment'];

/**
 * States in which the ledger closed a case; it reopens when the units are missing again, unless a person withdrew it.
 */
export const MADE_GOOD_STATES: readonly CaseState[] = ['paid-automatically', 'withdrawn'];

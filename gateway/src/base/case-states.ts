import type { CaseState } from '@fairshelf/shared-contracts/core';

/** Open states in which a case stands where the ledger and the calendar put it. */
export const LEDGER_STATES: readonly CaseState[] = ['detected', 'waiting-for-automatic-payment'];

/** States before filing: the case still follows the ledger; once filed, only its outcome moves it. */
export const OPEN_STATES: readonly CaseState[] = [...LEDGER_STATES, 'action-needed', 'ready'];

/** States that the ledger closed a case with; it reopens when the units are missing again, unless a person withdrew it. */
export const MADE_GOOD_STATES: readonly CaseState[] = ['paid-automatically', 'withdrawn'];

import type { CaseState } from './case-state.ts';

/** One transition in the life of a case (docs/domain/cases.md#states): the gateway enforces it, pages offer it. */
export interface CaseMove {
  readonly by: 'seller' | 'case-manager';
  /** States it may start from. */
  readonly from: readonly CaseState[];
  readonly to: CaseState;
  /** Requires a sentence: it is added to the history, and the other side reads it. */
  readonly needsNote: boolean;
  /** Requires Amazon's own case id: it identifies the outcome in the reimbursement report. */
  readonly needsMarketplaceCase: boolean;
}

/** Not filed yet, and something can still be claimed. */
const BEFORE_FILING = ['detected', 'waiting-for-automatic-payment', 'action-needed', 'ready'] as const;
const WITH_THE_MARKETPLACE = ['filed', 'in-review', 'information-requested', 'appealed'] as const;

const move = (
  by: CaseMove['by'],
  from: readonly CaseState[],
  to: CaseState,
  needs: { note?: boolean; marketplaceCase?: boolean } = {},
): CaseMove => ({
  by,
  from,
  to,
  needsNote: needs.note ?? false,
  needsMarketplaceCase: needs.marketplaceCase ?? false,
});

export const CASE_MOVE_NAMES = [
  'approve',
  'skip',
  'take-up',
  'request-appeal',
  'ask-seller',
  'file',
  'review',
  'information-requested',
  'approved-by-marketplace',
  'deny',
  'appeal',
  'withdraw',
] as const;
export type CaseMoveName = (typeof CASE_MOVE_NAMES)[number];

/** Every transition made by people. Those by the ledger, the calendar and the reimbursement report aren't here. */
export const CASE_MOVES: Readonly<Record<CaseMoveName, CaseMove>> = {
  approve: move('seller', ['action-needed'], 'ready'),
  skip: move('seller', BEFORE_FILING, 'withdrawn', { note: true }),
  // Skipped cases, but no others that were withdrawn: the gateway distinguishes them.
  'take-up': move('seller', ['withdrawn'], 'detected'),
  // The case stays denied until a case manager has filed the appeal.
  'request-appeal': move('seller', ['denied'], 'denied'),
  'ask-seller': move('case-manager', ['detected', 'ready'], 'action-needed', { note: true }),
  file: move('case-manager', ['detected', 'ready'], 'filed', { marketplaceCase: true }),
  review: move('case-manager', ['filed', 'information-requested', 'appealed'], 'in-review'),
  'information-requested': move('case-manager', ['filed', 'in-review', 'appealed'], 'information-requested', {
    note: true,
  }),
  'approved-by-marketplace': move('case-manager', WITH_THE_MARKETPLACE, 'approved'),
  deny: move('case-manager', WITH_THE_MARKETPLACE, 'denied', { note: true }),
  appeal: move('case-manager', ['denied'], 'appealed', { note: true }),
  withdraw: move('case-manager', [...BEFORE_FILING, ...WITH_THE_MARKETPLACE], 'withdrawn', { note: true }),
};

/** The transitions available to someone from a state, in display order. */
export const movesFrom = (state: CaseState, by: CaseMove['by']): readonly CaseMoveName[] =>
  CASE_MOVE_NAMES.filter((name) => CASE_MOVES[name].by === by && CASE_MOVES[name].from.includes(state));

export const CASE_GROUPS = {
  /** Found, and not filed yet. People see lists by status: `CASE_GROUP_KINDS`. */
  open: BEFORE_FILING,
} as const satisfies Record<string, readonly CaseState[]>;

import type { CaseState, LossEnding } from '@fairshelf/shared-contracts/reimbursement';
import { type ClaimPolicy, claimWindow } from '../detection/claim-window.ts';

/** A loss of a day and country with its case, if any. Days are `YYYY-MM-DD`. */
export interface StoredLoss {
  readonly day: string;
  readonly country: string;
  readonly marketplace_id: string;
  readonly units: number;
  /** Of `units`, those that the ledger hasn't reconciled. */
  readonly room: number;
  readonly open: number;
  readonly case_id: string | null;
  readonly state: CaseState | null;
  readonly case_units: number | null;
  readonly closes_on: string | null;
}

/** Where a loss ends: in its case, or why there is none; and the day its claim window closes, if there is one. */
export function endOfLoss(
  loss: StoredLoss,
  policies: readonly ClaimPolicy[],
  today: string,
): { readonly closesOn: string | null; readonly ending: LossEnding | null } {
  const window = claimWindow(policies, loss.marketplace_id, 'lost-in-warehouse', loss.day);
  const closesOn = loss.closes_on ?? window?.closesOn ?? null;
  if (loss.case_id !== null) return { closesOn, ending: null };
  if (loss.open === 0) return { closesOn, ending: loss.room === 0 ? 'reconciled' : 'made-good' };
  if (!window) return { closesOn, ending: 'no-policy' };
  return { closesOn, ending: today > window.closesOn ? 'window-closed' : 'not-looked-at' };
}

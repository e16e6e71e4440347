import { type DayNumber, dayOf } from '../seeded/calendar-day.ts';
import type { LedgerRow } from './ledger-row.ts';
import { FOUND_REASON, LOSS_REASONS, type LossStory } from './loss-story.ts';
import type { ReimbursementLine } from './reimbursement-line.ts';

/** A story's state at the end of a day. */
export interface SettledStory {
  readonly story: LossStory;
  readonly rows: readonly LedgerRow[];
  readonly payments: readonly ReimbursementLine[];
  readonly lost: number;
  readonly found: number;
  readonly reimbursed: number;
  /** Lost units that nobody has found or paid for. */
  readonly open: number;
}

/** Only payments for lost stock, and their reversals, make a loss good; a payment for damage does not. */
function paysForLoss(payment: ReimbursementLine): boolean {
  return payment.reason === 'Lost_Warehouse' || payment.originalType === 'Lost_Warehouse';
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Cuts a story at the end of `lastDay` and computes the reconciled part of each loss line by then. */
export function settleStory(story: LossStory, lastDay: DayNumber): SettledStory {
  const adjustments = story.adjustments.filter(({ day }) => day <= lastDay);
  const payments = story.payments.filter(({ approvedAt }) => dayOf(approvedAt) <= lastDay);
  const lost = sum(
    adjustments.filter(({ reason }) => LOSS_REASONS.includes(reason)).map(({ quantity }) => -quantity),
  );
  const found = sum(
    adjustments.filter(({ reason }) => reason === FOUND_REASON).map(({ quantity }) => quantity),
  );
  const reimbursed = sum(
    payments.filter(paysForLoss).map(({ cashUnits, inventoryUnits }) => cashUnits + inventoryUnits),
  );
  let madeGood = found + reimbursed;
  const rows = adjustments.map((adjustment): LedgerRow => {
    const units = Math.abs(adjustment.quantity);
    const reconciled = LOSS_REASONS.includes(adjustment.reason) ? Math.min(units, madeGood) : units;
    if (LOSS_REASONS.includes(adjustment.reason)) madeGood -= reconciled;
    return {
      ...adjustment,
      listing: story.listing,
      eventType: 'Adjustments',
      reconciled,
      unreconciled: units - reconciled,
    };
  });
  return { story, rows, payments, lost, found, reimbursed, open: Math.max(0, lost - found - reimbursed) };
}

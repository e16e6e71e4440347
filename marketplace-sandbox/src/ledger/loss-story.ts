import type { DayNumber } from '../seeded/calendar-day.ts';
import type { Listing } from '../sellers/listing.ts';
import type { LedgerRow } from './ledger-row.ts';
import type { ReimbursementLine } from './reimbursement-line.ts';

/** A ledger line of a story, before it is known how much of a loss has been made good. */
type StoryAdjustment = Omit<LedgerRow, 'reconciled' | 'unreconciled' | 'listing' | 'eventType'>;

/** The fate of a few units of one listing: the ledger lines and payments that belong together. */
export interface LossStory {
  readonly listing: Listing;
  readonly kind: string;
  readonly anchorDay: DayNumber;
  readonly adjustments: readonly StoryAdjustment[];
  readonly payments: readonly ReimbursementLine[];
}

/** Reason codes for units lost without the seller's fault: misplaced and unrecoverable. */
export const LOSS_REASONS: readonly string[] = ['M', '5'];

/** The code for units that turned up again. */
export const FOUND_REASON = 'F';

import type { Listing } from '../sellers/listing.ts';

export type ReimbursementReason =
  | 'Lost_Warehouse'
  | 'Damaged_Warehouse'
  | 'CustomerReturn'
  | 'Reimbursement_Reversal';

/** One line of the reimbursement report. Cash and stock are separate, as at Amazon. */
export interface ReimbursementLine {
  /** Unix ms. */
  readonly approvedAt: number;
  readonly reimbursementId: string;
  readonly caseId: string;
  readonly orderId: string;
  readonly reason: ReimbursementReason;
  readonly listing: Listing;
  readonly amountPerUnit: number;
  readonly amountTotal: number;
  readonly cashUnits: number;
  readonly inventoryUnits: number;
  readonly originalId: string;
  readonly originalType: ReimbursementReason | '';
}

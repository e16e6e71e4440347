import type { ReimbursementLine } from '../ledger/reimbursement-line.ts';

/** A report as lines of cells, drawn as they are read, since a ledger can be very long. */
export interface ReportText {
  readonly header: readonly string[];
  readonly rows: Iterable<readonly (string | number)[]>;
}

/** A report that is no table: one text. */
export interface WholeText {
  readonly text: string;
}

/** A report that ends FATAL; its document says why. */
export interface RefusedReport {
  readonly refusal: string;
}

/** What a report may draw from. */
export interface ReportScope {
  readonly marketplaceIds: readonly string[];
  /** The period, both ends included, in Unix ms. */
  readonly from: number;
  readonly to: number;
  /** First and last UTC day asked for, both included. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly options: Readonly<Record<string, string>>;
  readonly now: number;
  /** What was paid for cases that were filed in the portal. */
  readonly casePayments: readonly ReimbursementLine[];
  /** When a review request for an order was sent (Unix ms): some buyers answer it with feedback. */
  askedAt(orderId: string): number | undefined;
  /** False where the document's charset can't carry the marketplace's own letters. */
  readonly localTitles: boolean;
}

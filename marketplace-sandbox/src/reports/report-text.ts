import type { ReimbursementLine } from '../ledger/reimbursement-line.ts';

/** A report as lines of cells, generated lazily, since a ledger can be very long. */
export interface ReportText {
  readonly header: readonly string[];
  readonly rows: Iterable<readonly (string | number)[]>;
}

/** A report that isn't a table: one text. */
export interface WholeText {
  readonly text: string;
}

/** A report that ends FATAL; its document says why. */
export interface RefusedReport {
  readonly refusal: string;
}

/** The data that a report may use. */
export interface ReportScope {
  readonly marketplaceIds: readonly string[];
  /** The period, both ends inclusive, in Unix ms. */
  readonly from: number;
  readonly to: number;
  /** First and last requested UTC day, both inclusive. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly options: Readonly<Record<string, string>>;
  readonly now: number;
  /** The payments for cases filed in the portal. */
  readonly casePayments: readonly ReimbursementLine[];
  /** When a review request for an order was sent (Unix ms): some buyers answer it with feedback. */
  askedAt(orderId: string): number | undefined;
  /** False if the document's charset can't encode the marketplace's own characters. */
  readonly localTitles: boolean;
}

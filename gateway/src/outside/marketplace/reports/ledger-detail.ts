import { ok, type Result } from '../result.ts';
import { matchHeaders } from './headers.ts';
import { type RowParser, RowReader } from './row-reader.ts';

/** One movement of stock in Amazon's warehouses. Two identical rows are legal: both count. */
export interface LedgerEvent {
  /** The ledger's own day, 'YYYY-MM-DD'. */
  readonly date: string;
  /** ISO 8601 in UTC, if the file states a time. */
  readonly occurredAt: string | null;
  readonly fnsku: string;
  readonly asin: string | null;
  readonly sku: string | null;
  readonly title: string | null;
  readonly eventType: string;
  readonly referenceId: string | null;
  /** Negative for outgoing stock. */
  readonly quantity: number;
  readonly fulfillmentCenter: string | null;
  readonly disposition: string | null;
  /** One of `ledgerReasons`, or an unknown code, as received. */
  readonly reason: string | null;
  readonly country: string | null;
  readonly reconciledQuantity: number | null;
  readonly unreconciledQuantity: number | null;
  readonly store: string | null;
}

/** The meaning of the reason codes that the claim rules use (docs/domain/ledger.md#reason-codes). */
export const ledgerReasons = {
  M: 'misplaced',
  F: 'found',
  '5': 'unrecoverable',
  D: 'destroyed',
  E: 'damaged in the warehouse',
  '6': 'damaged by the carrier',
  '7': 'expired',
  H: 'damaged by the customer',
  K: 'defective',
  U: 'damaged by the distributor',
  P: 'put back after damage',
  Q: 'other',
  '3': 'product redefined',
  '4': 'product redefined',
  N: 'ownership transferred',
  O: 'ownership transferred',
  '1': 'correction',
  J: 'correction',
  '2': 'correction',
} as const;

export type LedgerReason = keyof typeof ledgerReasons;

/** Whether the claim rules use a reason. */
export const isLedgerReason = (reason: string | null): reason is LedgerReason =>
  reason !== null && Object.hasOwn(ledgerReasons, reason);

export const ledgerDetailColumns = {
  date: { headers: ['Date'] },
  dateAndTime: { headers: ['Date and Time'], optional: true },
  fnsku: { headers: ['FNSKU'] },
  asin: { headers: ['ASIN'], optional: true },
  sku: { headers: ['MSKU'], optional: true },
  title: { headers: ['Title'], optional: true },
  eventType: { headers: ['Event Type'] },
  referenceId: { headers: ['Reference ID'] },
  quantity: { headers: ['Quantity'] },
  fulfillmentCenter: { headers: ['Fulfillment Center'] },
  disposition: { headers: ['Disposition'] },
  reason: { headers: ['Reason'] },
  country: { headers: ['Country'], optional: true },
  reconciledQuantity: { headers: ['Reconciled Quantity'], optional: true },
  unreconciledQuantity: { headers: ['Unreconciled Quantity'], optional: true },
  store: { headers: ['Store'], optional: true },
} as const;

/** A parser for the rows of one ledger file; `timeZone` is the marketplace's, for times without a zone. */
export function ledgerDetailParser(
  header: readonly string[],
  timeZone: string,
): Result<RowParser<LedgerEvent>, { readonly missing: readonly string[]; readonly message: string }> {
  const match = matchHeaders(header, ledgerDetailColumns);
  if (!match.ok) return match;
  return ok((row) => {
    const read = new RowReader(row, match.value);
    return read.outcome<LedgerEvent>({
      date: read.day('date'),
      occurredAt: read.instantOrNull('dateAndTime', timeZone),
      fnsku: read.required('fnsku'),
      asin: read.textOrNull('asin'),
      sku: read.textOrNull('sku'),
      title: read.textOrNull('title'),
      eventType: read.required('eventType'),
      referenceId: read.textOrNull('referenceId'),
      quantity: read.whole('quantity'),
      fulfillmentCenter: read.textOrNull('fulfillmentCenter'),
      disposition: read.textOrNull('disposition'),
      reason: read.textOrNull('reason'),
      country: read.textOrNull('country'),
      reconciledQuantity: read.wholeOrNull('reconciledQuantity'),
      unreconciledQuantity: read.wholeOrNull('unreconciledQuantity'),
      store: read.textOrNull('store'),
    });
  });
}

import { ok, type Result } from '../result.ts';
import { parseDay } from './dates.ts';
import { cellAt, findColumns, matchHeaders } from './headers.ts';
import { plainWhole, type RowParser, RowReader } from './row-reader.ts';

/** One movement of stock in the marketplace's warehouses. Two identical rows are legal: both count. */
export interface LedgerEvent {
  /** The ledger's own day, 'YYYY-MM-DD'. */
  readonly date: string;
  /** ISO 8601 in UTC, where the file tells a time. */
  readonly occurredAt: string | null;
  readonly fnsku: string;
  readonly asin: string | null;
  readonly sku: string | null;
  readonly title: string | null;
  readonly eventType: string;
  readonly referenceId: string | null;
  /** Negative where stock leaves. */
  readonly quantity: number;
  readonly fulfillmentCenter: string | null;
  readonly disposition: string | null;
  /** One of `ledgerReasons`, or a code this product does not know yet, as it came. */
  readonly reason: string | null;
  readonly country: string | null;
  readonly reconciledQuantity: number | null;
  readonly unreconciledQuantity: number | null;
  readonly store: string | null;
}

/** The meaning of the reason codes the claim rules use (domain.md). */
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

/** Whether a reason is one the claim rules know. */
export const isLedgerReason = (reason: string | null): reason is LedgerReason =>
  reason !== null && Object.hasOwn(ledgerReasons, reason);

const columns = {
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

/** A parser for the rows of one ledger file; `timeZone` is the marketplace's, for times that name no zone. */
export function ledgerDetailParser(
  header: readonly string[],
  timeZone: string,
): Result<RowParser<LedgerEvent>, { readonly missing: readonly string[]; readonly message: string }> {
  const match = matchHeaders(header, columns);
  if (!match.ok) return match;
  const plain = plainParser(header);
  return ok((row) => {
    const record = plain(row.cells);
    if (record) return ok(record);
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

/**
 * Reads the rows that a large report has by the million, at a third of the cost: a day that is known, numbers written
 * plainly, nothing missing, no time of day. Undefined for any other, which the reader with its words takes.
 */
function plainParser(header: readonly string[]): (cells: readonly string[]) => LedgerEvent | undefined {
  const found = findColumns(header, columns);
  const at = (field: keyof typeof columns): number => (found.ok ? found.value(field) : -1);
  const [dateAt, timeAt, fnskuAt, typeAt] = [at('date'), at('dateAndTime'), at('fnsku'), at('eventType')];
  const [asinAt, skuAt, titleAt, storeAt] = [at('asin'), at('sku'), at('title'), at('store')];
  const [referenceAt, centerAt, dispositionAt] = [
    at('referenceId'),
    at('fulfillmentCenter'),
    at('disposition'),
  ];
  const [reasonAt, countryAt, quantityAt] = [at('reason'), at('country'), at('quantity')];
  const [reconciledAt, unreconciledAt] = [at('reconciledQuantity'), at('unreconciledQuantity')];
  return (cells) => {
    const day = parseDay(cellAt(cells, dateAt));
    const fnsku = cellAt(cells, fnskuAt);
    const eventType = cellAt(cells, typeAt);
    const quantity = plainWhole(cellAt(cells, quantityAt));
    const reconciled = wholeOrNull(cellAt(cells, reconciledAt));
    const unreconciled = wholeOrNull(cellAt(cells, unreconciledAt));
    if (!day.ok || fnsku === '' || eventType === '' || cellAt(cells, timeAt) !== '') return undefined;
    if (quantity === undefined || reconciled === undefined || unreconciled === undefined) return undefined;
    return {
      date: day.value,
      occurredAt: null,
      fnsku,
      asin: cellAt(cells, asinAt) || null,
      sku: cellAt(cells, skuAt) || null,
      title: cellAt(cells, titleAt) || null,
      eventType,
      referenceId: cellAt(cells, referenceAt) || null,
      quantity,
      fulfillmentCenter: cellAt(cells, centerAt) || null,
      disposition: cellAt(cells, dispositionAt) || null,
      reason: cellAt(cells, reasonAt) || null,
      country: cellAt(cells, countryAt) || null,
      reconciledQuantity: reconciled,
      unreconciledQuantity: unreconciled,
      store: cellAt(cells, storeAt) || null,
    };
  };
}

/** Null for an empty cell; undefined for what is not a number written plainly. */
const wholeOrNull = (cell: string): number | null | undefined => (cell === '' ? null : plainWhole(cell));

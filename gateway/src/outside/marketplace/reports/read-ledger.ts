import { fail, ok, type Result } from '../result.ts';
import { findColumns } from './headers.ts';
import { type LedgerEvent, ledgerDetailColumns, ledgerDetailParser } from './ledger-detail.ts';
import { readOpenReport, withProblem } from './read-report.ts';
import type { RowParser } from './row-reader.ts';
import { ofOtherWidth, openText, type Rejected } from './table.ts';

/** The line of the first row. */
export const FIRST_ROW = 2;

/** The columns of a ledger report, from 0; -1 for missing ones. */
export interface LedgerColumns {
  readonly width: number;
  readonly date: number;
  readonly dateAndTime: number;
  readonly fnsku: number;
  readonly eventType: number;
  readonly quantity: number;
  readonly reason: number;
  /** Existing columns, by the type of their cells. */
  readonly texts: readonly number[];
  readonly counts: readonly number[];
  /** The identifying columns of a row within its day, in this order. */
  readonly identity: readonly number[];
  /** The text columns before the quantity in the ledger, and after it; in order. */
  readonly textsBefore: readonly number[];
  readonly textsBehind: readonly number[];
  readonly reconciled: number;
  readonly unreconciled: number;
  readonly store: number;
}

/** Whole lines of a tab-separated report as received, in UTF-8; each ends with a line feed. The header is line 1. */
export interface LedgerLines {
  readonly bytes: Buffer;
  /** The position of the first line. */
  readonly start: number;
  readonly columns: LedgerColumns;
  /** The record of a line, from `start` to before its end; undefined for an empty or rejected one. */
  readonly record: (bytes: Buffer, start: number, end: number, line: number) => LedgerEvent | undefined;
}

/** Rows of a ledger report: as raw lines if it is tab-separated, as nearly every one is, or as records. */
export type LedgerBatch = LedgerLines | readonly { readonly line: number; readonly record: LedgerEvent }[];

/**
 * Opens a ledger report as a stream, for callers that use raw lines where possible: a report has millions. Rejects
 * and fails like `readReport`; `timeZone` is for times without a zone.
 */
export async function readLedger(
  text: AsyncIterable<string>,
  timeZone: string,
  onReject: (row: Rejected) => void,
): Promise<Result<{ readonly batches: AsyncIterable<LedgerBatch> }, string>> {
  const parserFor = (header: readonly string[]) => ledgerDetailParser(header, timeZone);
  const source = await openText(text);
  if (!source.isTabSeparated) return readOpenReport(source, parserFor, onReject);
  const blocks = wholeLines(source.pieces);
  const first = await blocks.next();
  if (first.done) return fail('The file is empty.');
  const start = first.value.indexOf('\n') + 1;
  const header = textOf(first.value, 0, start - 1).split('\t');
  const [parser, columns] = [parserFor(header), columnsOf(header)];
  if (!parser.ok) return fail(parser.error.message);
  if (!columns.ok) return fail(columns.error.message);
  const record = recordReader(header.length, parser.value, onReject);
  const parts = { columns: columns.value, record };

  async function* batches(bytes: Buffer): AsyncGenerator<LedgerLines> {
    yield { ...parts, bytes, start };
    for await (const next of blocks) yield { ...parts, bytes: next, start: 0 };
  }
  return ok({ batches: batches(first.value) });
}

function columnsOf(header: readonly string[]): Result<LedgerColumns, { readonly message: string }> {
  const found = findColumns(header, ledgerDetailColumns);
  if (!found.ok) return found;
  const of = found.value;
  const [fnsku, asin, sku, title] = [of('fnsku'), of('asin'), of('sku'), of('title')];
  const [eventType, referenceId, quantity] = [of('eventType'), of('referenceId'), of('quantity')];
  const [center, disposition, reason] = [of('fulfillmentCenter'), of('disposition'), of('reason')];
  const [country, store] = [of('country'), of('store')];
  const [reconciled, unreconciled] = [of('reconciledQuantity'), of('unreconciledQuantity')];
  const isThere = (column: number): boolean => column >= 0;
  const textsBehind = [center, disposition, reason, country];
  return ok({
    width: header.length,
    date: of('date'),
    dateAndTime: of('dateAndTime'),
    fnsku,
    eventType,
    quantity,
    reason,
    texts: [
      fnsku,
      asin,
      sku,
      title,
      eventType,
      referenceId,
      center,
      disposition,
      reason,
      country,
      store,
    ].filter(isThere),
    counts: [quantity, reconciled, unreconciled].filter(isThere),
    identity: [fnsku, eventType, referenceId, quantity, ...textsBehind],
    textsBefore: [fnsku, asin, sku, title, eventType, referenceId],
    textsBehind,
    reconciled,
    unreconciled,
    store,
  });
}

function recordReader(
  width: number,
  parse: RowParser<LedgerEvent>,
  onReject: (row: Rejected) => void,
): LedgerLines['record'] {
  return (bytes, start, end, line) => {
    const text = textOf(bytes, start, end);
    if (text === '') return undefined;
    const row = { line, cells: text.split('\t') };
    if (row.cells.length !== width) {
      onReject(ofOtherWidth(row, width));
      return undefined;
    }
    const outcome = parse(row);
    if (outcome.ok) return outcome.value;
    onReject(withProblem(row, outcome.error));
    return undefined;
  };
}

/** A line without its trailing carriage return. */
const textOf = (bytes: Buffer, start: number, end: number): string =>
  bytes.toString('utf8', start, bytes[end - 1] === 13 ? end - 1 : end);

/** The text again, cut at line ends; a missing line feed is added to the last line. */
async function* wholeLines(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const piece of pieces) {
    const all = rest + piece;
    const end = all.lastIndexOf('\n') + 1;
    rest = all.slice(end);
    if (end > 0) yield Buffer.from(all.slice(0, end));
  }
  if (rest !== '') yield Buffer.from(`${rest}\n`);
}

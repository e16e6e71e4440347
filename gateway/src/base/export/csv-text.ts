import type { ExportCell, ExportColumn, ExportRows } from './export-column.ts';

/** Excel reads a CSV file in the computer's legacy code page unless it starts with this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** Prefixes that make a spreadsheet treat text as a formula: review texts are untrusted. */
const startsLikeAFormula = /^[\s]*[=+\-@\t\r]/;

/**
 * The text of a CSV file (RFC 4180, UTF-8 with byte order mark), chunk by chunk. A text that a spreadsheet would run
 * as a formula gets an apostrophe in front; numbers stay numbers.
 */
export async function* csvText<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: ExportRows<Row>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${columns.map(({ header }) => csvCell(header)).join(',')}\r\n`;
  for await (const batch of rows) {
    yield batch.map((row) => `${columns.map(({ value }) => csvCell(value(row))).join(',')}\r\n`).join('');
  }
}

/** One cell as written in the file. */
export function csvCell(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  // Spreadsheets read it as a time; the header names UTC.
  if (cell instanceof Date) return cell.toISOString().replace(/\.\d+Z$/, 'Z');
  const safe = startsLikeAFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

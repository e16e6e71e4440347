import { say } from '../texts/text.ts';

export type ExportCell = string | number | Date | null;

/**
 * The type of a column's cells: `number` and `money` are numbers (money in whole currency units with two decimals),
 * `day` is `YYYY-MM-DD`, `moment` a Date shown in UTC.
 */
export type ExportKind = 'text' | 'number' | 'money' | 'day' | 'moment';

/** One column of an exported file. */
export interface ExportColumn<Row> {
  /** In English, declared with `msg`; the file has it in its reader's language. */
  readonly header: string;
  readonly kind: ExportKind;
  readonly value: (row: Row) => ExportCell;
  /** In characters, as spreadsheets count widths. */
  readonly width?: number;
}

/** Rows in batches, as they come from the database. */
export type ExportRows<Row> = AsyncIterable<readonly Row[]>;

/** Columns with their headers in the reader's language. Their cells stay plain: programs read them. */
export function inReadersLanguage<Row>(columns: readonly ExportColumn<Row>[]): ExportColumn<Row>[] {
  return columns.map((column) => ({ ...column, header: say(column.header) }));
}

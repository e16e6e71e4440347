import { fail, ok, type Result } from '../result.ts';
import type { RowParser, RowProblem } from './row-reader.ts';
import { type OpenText, openText, type Rejected, readTable, type TableRow } from './table.ts';

export interface ReportReading<T> {
  /** Parsed records in batches, with the line each came from. */
  readonly batches: AsyncIterable<readonly { readonly line: number; readonly record: T }[]>;
}

/**
 * Reads a report as it streams in: splits it, matches its header, parses its rows. Unreadable rows go to `onReject`
 * with their line, and the rest is still imported. Fails if the file isn't this report at all.
 */
export async function readReport<T>(
  text: AsyncIterable<string>,
  parserFor: (header: readonly string[]) => Result<RowParser<T>, { readonly message: string }>,
  onReject: (row: Rejected) => void,
): Promise<Result<ReportReading<T>, string>> {
  return readOpenReport(await openText(text), parserFor, onReject);
}

/** The same, for an opened text. */
export async function readOpenReport<T>(
  text: OpenText,
  parserFor: (header: readonly string[]) => Result<RowParser<T>, { readonly message: string }>,
  onReject: (row: Rejected) => void,
): Promise<Result<ReportReading<T>, string>> {
  const table = await readTable(text, onReject);
  if (!table) return fail('The file is empty.');
  const parser = parserFor(table.header);
  if (!parser.ok) return fail(parser.error.message);
  const parse = parser.value;
  const rows = table.batches;

  async function* batches(): AsyncGenerator<readonly { line: number; record: T }[]> {
    for await (const batch of rows) {
      const records: { line: number; record: T }[] = [];
      for (const row of batch) {
        const outcome = parse(row);
        if (outcome.ok) records.push({ line: row.line, record: outcome.value });
        else onReject(withProblem(row, outcome.error));
      }
      if (records.length > 0) yield records;
    }
  }
  return ok({ batches: batches() });
}

/** An unreadable row, in rejected form. */
export const withProblem = (row: TableRow, { line, column, value, message }: RowProblem): Rejected => ({
  line,
  message: `${column} '${value}' ${message}`,
  cells: row.cells,
});

import type { Result } from '../result.ts';
import { readReport } from './read-report.ts';
import type { RowParser } from './row-reader.ts';
import type { Rejected } from './table.ts';

/** Reads a whole report for a test. */
export async function readWhole<T>(
  text: string,
  parserFor: (header: readonly string[]) => Result<RowParser<T>, { readonly message: string }>,
) {
  const rejected: Rejected[] = [];
  async function* pieces(): AsyncGenerator<string> {
    yield text;
  }
  const reading = await readReport(pieces(), parserFor, (row) => rejected.push(row));
  if (!reading.ok) return { failure: reading.error, records: [], rejected };
  const records: T[] = [];
  for await (const batch of reading.value.batches) records.push(...batch.map(({ record }) => record));
  return { records, rejected };
}

/** A tab-separated file of these rows, given by header. */
export const rowsOf = (header: readonly string[], ...rows: readonly Record<string, string>[]): string =>
  [header.join('\t'), ...rows.map((row) => header.map((name) => row[name] ?? '').join('\t'))].join('\n');

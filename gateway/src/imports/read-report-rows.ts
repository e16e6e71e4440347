import { readReport } from '../outside/marketplace/reports/read-report.ts';
import type { RowParser } from '../outside/marketplace/reports/row-reader.ts';
import type { Rejected } from '../outside/marketplace/reports/table.ts';
import type { Result } from '../outside/marketplace/result.ts';
import type { ImportServices } from './account.ts';
import { ImportFailure } from './import-failure.ts';
import type { ReportRows } from './report-rows.ts';
import type { SkippedRows } from './skipped-rows.ts';

/** Rejected rows that the log shows in full; the others are counted. */
const SHOWN_REJECTS = 5;

/** A finished report: its type and its text; undefined text if it has no data. */
export interface MadeReport {
  readonly reportType: string;
  readonly text: AsyncIterable<string> | undefined;
  /** Receives unreadable rows. */
  readonly skipped: SkippedRows;
}

type ReportRecords<T> = readonly { readonly line: number; readonly record: T }[];

type ReportReader<B> = (
  text: AsyncIterable<string>,
  onReject: (row: Rejected) => void,
) => Promise<Result<{ readonly batches: AsyncIterable<B> }, string>>;

async function* nothing(): AsyncGenerator<never> {}

/**
 * Reads a report row by row. Unreadable rows are skipped and collected with their line; the rest is imported.
 * @throws ImportFailure if its header isn't that of such a report
 */
export function readReportRows<T>(
  services: Pick<ImportServices, 'log'>,
  report: MadeReport,
  parserFor: (header: readonly string[]) => Result<RowParser<T>, { readonly message: string }>,
): Promise<ReportRows<T>> {
  const read: ReportReader<ReportRecords<T>> = (text, onReject) => readReport(text, parserFor, onReject);
  return readReportBatches(services, report, read);
}

/** The same with a custom reader. */
export async function readReportBatches<B>(
  { log }: Pick<ImportServices, 'log'>,
  { reportType, text, skipped }: MadeReport,
  read: ReportReader<B>,
): Promise<AsyncIterable<B>> {
  if (!text) return nothing();
  const reading = await read(text, (row) => {
    skipped.add(row);
    if (skipped.count() <= SHOWN_REJECTS)
      log.warn({ reportType, line: row.line, message: row.message }, 'row of a report skipped');
  });
  if (!reading.ok) throw new ImportFailure(`${reportType} could not be read: ${reading.error}`);
  const { batches } = reading.value;
  return (async function* () {
    yield* batches;
    if (skipped.count() > 0) log.warn({ reportType, skipped: skipped.count() }, 'rows of a report skipped');
  })();
}

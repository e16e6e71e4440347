import { readReport } from '../outside/marketplace/reports/read-report.ts';
import type { RowParser } from '../outside/marketplace/reports/row-reader.ts';
import type { Rejected } from '../outside/marketplace/reports/table.ts';
import type { Result } from '../outside/marketplace/result.ts';
import type { ImportServices } from './account.ts';
import { ImportFailure } from './import-failure.ts';
import type { ReportRows } from './report-rows.ts';

/** Rejected rows that the log shows in full; of the others it has the number. */
const SHOWN_REJECTS = 5;

/** A report that the marketplace made: its type and its text; undefined text where it has no data. */
export interface MadeReport {
  readonly reportType: string;
  readonly text: AsyncIterable<string> | undefined;
}

type ReportRecords<T> = readonly { readonly line: number; readonly record: T }[];

type ReportReader<B> = (
  text: AsyncIterable<string>,
  onReject: (row: Rejected) => void,
) => Promise<Result<{ readonly batches: AsyncIterable<B> }, string>>;

async function* nothing(): AsyncGenerator<never> {}

/**
 * Reads a report row by row. Rows that can't be read are logged with their line, and the rest is taken in all the same.
 * @throws ImportFailure when its header is not that of such a report
 */
export function readReportRows<T>(
  services: Pick<ImportServices, 'log'>,
  report: MadeReport,
  parserFor: (header: readonly string[]) => Result<RowParser<T>, { readonly message: string }>,
): Promise<ReportRows<T>> {
  const read: ReportReader<ReportRecords<T>> = (text, onReject) => readReport(text, parserFor, onReject);
  return readReportBatches(services, report, read);
}

/** The same with a reader of its own. */
export async function readReportBatches<B>(
  { log }: Pick<ImportServices, 'log'>,
  { reportType, text }: MadeReport,
  read: ReportReader<B>,
): Promise<AsyncIterable<B>> {
  if (!text) return nothing();
  let rejected = 0;
  const reading = await read(text, ({ line, message }) => {
    rejected += 1;
    if (rejected <= SHOWN_REJECTS) log.warn({ reportType, line, message }, 'row of a report rejected');
  });
  if (!reading.ok) throw new ImportFailure(`${reportType} could not be read: ${reading.error}`);
  const { batches } = reading.value;
  return (async function* () {
    yield* batches;
    if (rejected > 0) log.warn({ reportType, rejected }, 'rows of a report rejected');
  })();
}

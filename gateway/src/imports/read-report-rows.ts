import { readReport } from '../outside/marketplace/reports/read-report.ts';
import type { RowParser } from '../outside/marketplace/reports/row-reader.ts';
import type { Rejected } from '../outside/marketplace/reports/table.ts';
import type { Result } from '../outside/marketplace/result.ts';
import type { ReportSpecification } from '../outside/marketplace/sp-api/reports.ts';
import type { ImportAccount, ImportServices } from './account.ts';
import { ImportFailure } from './import-failure.ts';
import type { ReportRows } from './report-rows.ts';
import { patiently } from './request-options.ts';
import { taken } from './taken.ts';

/** Rejected rows that the log shows in full; of the others it has the number. */
const SHOWN_REJECTS = 5;

async function* nothing(): AsyncGenerator<never> {}

/**
 * Orders a report, waits for it and opens it, row by row; empty when the marketplace has no data for the period. Rows
 * that can't be read are logged with their line, and the rest is taken in all the same. Settles when the document is
 * open, so that nobody holds a transaction while the marketplace makes it.
 */
export function readReportRows<T>(
  services: Pick<ImportServices, 'connector' | 'log'>,
  account: ImportAccount,
  specification: ReportSpecification,
  parserFor: (header: readonly string[]) => Result<RowParser<T>, { readonly message: string }>,
  signal?: AbortSignal,
): Promise<ReportRows<T>> {
  const read: ReportReader<ReportRecords<T>> = (text, onReject) => readReport(text, parserFor, onReject);
  return readReportBatches(services, account, specification, read, signal);
}

type ReportRecords<T> = readonly { readonly line: number; readonly record: T }[];

type ReportReader<B> = (
  text: AsyncIterable<string>,
  onReject: (row: Rejected) => void,
) => Promise<Result<{ readonly batches: AsyncIterable<B> }, string>>;

/** The same with a reader of its own. */
export async function readReportBatches<B>(
  { connector: { reports }, log }: Pick<ImportServices, 'connector' | 'log'>,
  account: ImportAccount,
  specification: ReportSpecification,
  read: ReportReader<B>,
  signal?: AbortSignal,
): Promise<AsyncIterable<B>> {
  const { reportType } = specification;
  const options = patiently(signal);
  const wanted = reports.start(specification, { reuse: true, maxOrders: 1 });
  const run = taken(await reports.finish(account.connectionId, wanted, options));
  if (run.state === 'no-data') return nothing();
  if (run.state !== 'ready') {
    throw new ImportFailure(run.reason ?? `The marketplace could not make ${reportType}.`);
  }
  const document = taken(await reports.open(account.connectionId, run, options));
  let rejected = 0;
  const reading = await read(document.text, ({ line, message }) => {
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

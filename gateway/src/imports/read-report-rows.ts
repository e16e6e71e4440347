import type { Connector } from '../marketplace/connector.ts';
import { readReport } from '../marketplace/reports/read-report.ts';
import type { RowParser } from '../marketplace/reports/row-reader.ts';
import type { Rejected } from '../marketplace/reports/table.ts';
import type { Result } from '../marketplace/result.ts';
import type { ReportSpecification } from '../marketplace/sp-api/reports.ts';
import type { ImportAccount } from './account.ts';
import { ImportFailure, taken } from './import-failure.ts';
import { patiently } from './request-options.ts';

export interface ReportRows<T> {
  /** Records with the line each came from, in batches; empty when the marketplace has no data for the period. */
  readonly batches: AsyncIterable<readonly { readonly line: number; readonly record: T }[]>;
  /** Rows that could not be read: kept with their line number while the rest goes in. */
  readonly rejected: readonly Rejected[];
}

async function* nothing(): AsyncGenerator<never> {}

/** Orders a report, waits for it and opens it, row by row. */
export async function readReportRows<T>(
  connector: Connector,
  account: ImportAccount,
  specification: ReportSpecification,
  parserFor: (header: readonly string[]) => Result<RowParser<T>, { readonly message: string }>,
  signal?: AbortSignal,
): Promise<ReportRows<T>> {
  const options = patiently(signal);
  const { reports } = connector;
  const run = taken(await reports.finish(account.connectionId, reports.start(specification), options));
  if (run.state === 'no-data') return { batches: nothing(), rejected: [] };
  if (run.state !== 'ready') {
    throw new ImportFailure(run.reason ?? `The marketplace could not make ${specification.reportType}.`);
  }
  const document = taken(await reports.open(account.connectionId, run, options));
  const rejected: Rejected[] = [];
  const reading = await readReport(document.text, parserFor, (row) => rejected.push(row));
  if (!reading.ok) throw new ImportFailure(`${specification.reportType} could not be read: ${reading.error}`);
  return { batches: reading.value.batches, rejected };
}

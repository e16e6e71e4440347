import type { ReportSpecification } from '../outside/marketplace/sp-api/reports.ts';
import type { ImportAccount, ImportServices } from './account.ts';
import { ImportFailure } from './import-failure.ts';
import { patiently } from './request-options.ts';
import { taken } from './taken.ts';

/** Reports that come as one piece are small; anything larger is not what was asked for. */
const MOST_CHARACTERS = 5_000_000;

/** Orders a report, waits for it and reads it as one text; undefined when the marketplace has no data. */
export async function readReportText(
  { connector: { reports } }: Pick<ImportServices, 'connector'>,
  account: ImportAccount,
  specification: ReportSpecification,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { reportType } = specification;
  const options = patiently(signal);
  const wanted = reports.start(specification, { reuse: true, maxOrders: 1 });
  const run = taken(await reports.finish(account.connectionId, wanted, options));
  if (run.state === 'no-data') return undefined;
  if (run.state !== 'ready')
    throw new ImportFailure(run.reason ?? `The marketplace could not make ${reportType}.`);
  const document = taken(await reports.open(account.connectionId, run, options));
  let text = '';
  for await (const piece of document.text) {
    text += piece;
    if (text.length > MOST_CHARACTERS) throw new ImportFailure(`${reportType} is larger than it can be.`);
  }
  return text;
}

import { readLedger } from '../../outside/marketplace/reports/read-ledger.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { readReportBatches } from '../read-report-rows.ts';
import { reportPeriod } from '../report-period.ts';
import { storeLedger } from './store-ledger.ts';

/** The ledger detail report covers 18 months (docs/domain/reports.md#regeneration). */
const LEDGER_MONTHS = 18;

/** Imports the inventory ledger of an account over all its marketplaces. Returns the rows read. */
export async function importLedger(
  services: ImportServices,
  account: ImportAccount,
  signal?: AbortSignal,
): Promise<number> {
  const timeZone = account.marketplaces[0]?.timeZone ?? 'UTC';
  const rows = await readReportBatches(
    services,
    account,
    {
      reportType: 'GET_LEDGER_DETAIL_VIEW_DATA',
      marketplaceIds: account.marketplaces.map(({ id }) => id),
      ...reportPeriod(services.now(), LEDGER_MONTHS),
    },
    (text, onReject) => readLedger(text, timeZone, onReject),
    signal,
  );
  return storeLedger(services, account, rows);
}

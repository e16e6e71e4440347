import { reimbursementParser } from '../../outside/marketplace/reports/reimbursements.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { readReportRows } from '../read-report-rows.ts';
import { reportPeriod } from '../report-period.ts';
import { storeReimbursements } from './store-reimbursements.ts';

const REIMBURSEMENT_MONTHS = 18;

/** Imports what the marketplace paid, replaced or took back. Returns the rows read. */
export async function importReimbursements(
  services: ImportServices,
  account: ImportAccount,
  signal?: AbortSignal,
): Promise<number> {
  const marketplace = account.marketplaces[0];
  if (!marketplace) return 0;
  const rows = await readReportRows(
    services,
    account,
    {
      reportType: 'GET_FBA_REIMBURSEMENTS_DATA',
      marketplaceIds: account.marketplaces.map(({ id }) => id),
      ...reportPeriod(services.now(), REIMBURSEMENT_MONTHS),
    },
    (header) => reimbursementParser(header, marketplace),
    signal,
  );
  return storeReimbursements(services, account, rows);
}

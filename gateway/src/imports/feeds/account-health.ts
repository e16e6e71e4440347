import { storeHealth } from '../../areas/violations/store-health.ts';
import { parseAccountHealth } from '../../outside/marketplace/reports/account-health.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { ImportFailure } from '../import-failure.ts';
import { readReportText } from '../read-report-text.ts';
import { reportPeriod } from '../report-period.ts';

const REPORT = 'GET_V2_SELLER_PERFORMANCE_REPORT';

/** Imports how the marketplaces judge the account, one report for all of them. Returns the figures read. */
export async function importAccountHealth(
  services: ImportServices,
  account: ImportAccount,
  signal?: AbortSignal,
): Promise<number> {
  const ids = account.marketplaces.map(({ id }) => id);
  const specification = {
    reportType: REPORT,
    marketplaceIds: ids,
    ...reportPeriod(services.now(), 1),
  };
  const text = await readReportText(services, account, specification, signal);
  if (text === undefined) return 0;
  const parsed = parseAccountHealth(text);
  if (!parsed.ok) throw new ImportFailure(`The report on account health could not be read: ${parsed.error}`);
  const own = parsed.value.filter(({ marketplaceId }) => ids.includes(marketplaceId));
  await services.database.withCompany(account.companyId, async (db) => {
    for (const health of own) await storeHealth(db, account, health, services.now());
  });
  return own.reduce((sum, { metrics }) => sum + metrics.length, 0);
}

import { storeHealth } from '../../areas/violations/index.ts';
import { parseAccountHealth } from '../../outside/marketplace/reports/account-health.ts';
import { ImportFailure } from '../import-failure.ts';
import { readReportText } from '../read-report-text.ts';
import { reportPeriod } from '../report-period.ts';
import { reportFeed } from '../steps/report-feed.ts';

/** The marketplaces' ratings of the account, one report for all of them; its rows are metrics. */
export const accountHealthFeed = reportFeed({
  name: 'account-health',
  reports: {
    GET_V2_SELLER_PERFORMANCE_REPORT: {
      specification: ({ now }, { marketplaces }) => ({
        marketplaceIds: marketplaces.map(({ id }) => id),
        ...reportPeriod(now(), 1),
      }),
      store: async ({ database, now }, { account, marketplaces }, report) => {
        const text = await readReportText(report);
        if (text === undefined) return 0;
        const parsed = parseAccountHealth(text);
        if (!parsed.ok)
          throw new ImportFailure(`The report on account health could not be read: ${parsed.error}`);
        const ids = marketplaces.map(({ id }) => id);
        const own = parsed.value.filter(({ marketplaceId }) => ids.includes(marketplaceId));
        await database.withCompany(account.companyId, async (db) => {
          for (const health of own) await storeHealth(db, account, health, now());
        });
        return own.reduce((sum, { metrics }) => sum + metrics.length, 0);
      },
    },
  },
});

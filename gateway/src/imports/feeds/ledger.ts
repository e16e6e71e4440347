import { readLedger } from '../../outside/marketplace/reports/read-ledger.ts';
import { readReportBatches } from '../read-report-rows.ts';
import { reportPeriod } from '../report-period.ts';
import { reportFeed } from '../steps/report-feed.ts';
import { storeLedger } from './store-ledger.ts';

/** The ledger detail report covers 18 months (docs/domain/reports.md#regeneration). */
const LEDGER_MONTHS = 18;

/** An account's inventory ledger over all its marketplaces. */
export const ledgerFeed = reportFeed({
  name: 'ledger',
  reports: {
    GET_LEDGER_DETAIL_VIEW_DATA: {
      specification: ({ now }, { marketplaces }) => ({
        marketplaceIds: marketplaces.map(({ id }) => id),
        ...reportPeriod(now(), LEDGER_MONTHS),
      }),
      store: async (services, { account, marketplaces }, report) => {
        const timeZone = marketplaces[0]?.timeZone ?? 'UTC';
        const rows = await readReportBatches(services, report, (text, onReject) =>
          readLedger(text, timeZone, onReject),
        );
        return storeLedger(services, account, rows);
      },
    },
  },
});

import { reimbursementParser } from '../../outside/marketplace/reports/reimbursements.ts';
import { readReportRows } from '../read-report-rows.ts';
import { reportPeriod } from '../report-period.ts';
import { reportFeed } from '../steps/report-feed.ts';
import { storeReimbursements } from './store-reimbursements.ts';

const REIMBURSEMENT_MONTHS = 18;

/** Amazon's payments, replacements and reversals. */
export const reimbursementsFeed = reportFeed({
  name: 'reimbursements',
  reports: {
    GET_FBA_REIMBURSEMENTS_DATA: {
      specification: ({ now }, { marketplaces }) => ({
        marketplaceIds: marketplaces.map(({ id }) => id),
        ...reportPeriod(now(), REIMBURSEMENT_MONTHS),
      }),
      store: async (services, { account, marketplaces: [home] }, report) => {
        if (!home) return 0;
        const rows = await readReportRows(services, report, (header) => reimbursementParser(header, home));
        return storeReimbursements(services, account, rows);
      },
    },
  },
});

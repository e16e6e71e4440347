import * as v from 'valibot';
import { accrueCommission } from '../../areas/billing/index.ts';
import {
  askForDocuments,
  detectCases,
  settleCases,
  settleNeeds,
  tellClosingWindows,
} from '../../areas/reimbursement/index.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { CASE_FEEDS } from '../../base/stores/feed-plans.ts';
import type { ImportAccount } from '../account.ts';
import { areReportsWhole } from '../pages/imported-pages.ts';
import { defineFeed } from '../steps/feed.ts';
import { tellEndingConsent } from '../tell-consent.ts';
import { tellStaleImports } from '../tell-stale-imports.ts';

/**
 * Updates an account's cases from the imported data, and sends notifications that are due. It runs after the feeds
 * that cases depend on, and every hour for what only time brings.
 */
export const upkeepFeed = defineFeed({
  name: 'upkeep',
  position: v.object({}),
  step: async ({ database, now }, { account }) => {
    await database.withCompany(account.companyId, async (db) => {
      const at = now();
      // Half a ledger would claim losses whose finds are in the other half; marked changes wait as well.
      const isWhole = (await areSourcesRead(db, account)) && (await areReportsWhole(db, account.sellerId));
      if (isWhole) await detectCases(db, account, at);
      await askForDocuments(db, account, at);
      await settleNeeds(db, account, at);
      await settleCases(db, account, at);
      await accrueCommission(db, account);
      await tellClosingWindows(db, account, at);
      await tellEndingConsent(db, account, at);
      await tellStaleImports(db, account, at);
    });
    return { state: 'done' };
  },
});

/** Whether each source of cases was read once, or is currently unreadable. */
async function areSourcesRead(db: CompanyTransaction, { sellerId, region }: ImportAccount): Promise<boolean> {
  const missing = await db
    .selectFrom('import_step')
    .select('feed')
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .where('feed', 'in', [...CASE_FEEDS])
    .where('first_done_at', 'is', null)
    .where('failure', 'is', null)
    .where('next_at', 'is not', null)
    .executeTakeFirst();
  return missing === undefined;
}

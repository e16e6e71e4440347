import * as v from 'valibot';
import { defineJob } from '../base/jobs/define-job.ts';
import type { Services } from '../base/services.ts';
import { requestMissingSteps } from '../base/stores/request-import.ts';

/** Runs are history for the seller and the operators; they are deleted after this time. */
const KEEP_RUNS_DAYS = 60;
const DAY_MS = 86_400_000;

/**
 * Imports refresh by the due times of their steps. Once an hour every active account gets missing steps, for instance
 * of a feed that is new in this version, and old runs are deleted.
 */
export const keepImportsFresh = defineJob({
  name: 'import.keep-fresh',
  lane: 'regular',
  payload: v.object({}),
  cron: '17 * * * *',
  retryLimit: 0,
});

/** Adds every active account's missing steps. */
export async function planImports({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const accounts = await database.system
    .selectFrom('seller_account')
    .select(['company_id', 'seller_id', 'region'])
    .where('state', '=', 'active')
    .execute();
  for (const { company_id, seller_id, region } of accounts)
    await database.withCompany(company_id, async (db) => {
      await requestMissingSteps(db, { companyId: company_id, sellerId: seller_id, region }, now());
      await db
        .deleteFrom('import_run')
        .where('seller_id', '=', seller_id)
        .where('started_at', '<', new Date(now().getTime() - KEEP_RUNS_DAYS * DAY_MS))
        .execute();
    });
}

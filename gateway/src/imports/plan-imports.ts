import * as v from 'valibot';
import { importSellerAccount } from '../areas/market/import-seller-account.ts';
import { defineJob } from '../base/jobs/define-job.ts';
import type { Services } from '../base/services.ts';
import { sellerAccountId } from '../base/stores/seller-account-id.ts';

/** Every hour each account is brought up to date; what is imported already costs one question per feed. */
export const keepImportsFresh = defineJob({
  name: 'import.keep-fresh',
  lane: 'regular',
  payload: v.object({}),
  cron: '17 * * * *',
  retryLimit: 0,
});

/** Enqueues an import of every active account; one that waits or runs already is left alone. */
export async function planImports({ database, jobs }: Services): Promise<void> {
  const accounts = await database.system
    .selectFrom('seller_account')
    .select(['company_id', 'seller_id', 'region'])
    .where('state', '=', 'active')
    .execute();
  for (const { company_id, seller_id, region } of accounts) {
    const key = { companyId: company_id, sellerId: seller_id, region };
    await jobs.enqueue(importSellerAccount, key, { key: sellerAccountId(key) });
  }
}

import * as v from 'valibot';
import { defineJob, type JobWorker, work } from '../../base/jobs/define-job.ts';
import type { Services } from '../../base/services.ts';
import { eraseStore } from './erase-store.ts';
import { deletedOn } from './remove-store.ts';

const eraseRemovedStores = defineJob({
  name: 'market.erase-removed-stores',
  lane: 'heavy',
  payload: v.object({}),
  cron: '37 * * * *',
  retryLimit: 2,
});

/** Deletes the stores that were removed 30 days ago. Returns how many. */
export async function eraseDueStores({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  const removed = await database.system
    .selectFrom('seller_account')
    .select(['company_id', 'seller_id', 'region', 'removed_at'])
    .where('state', '=', 'removed')
    .execute();
  let erased = 0;
  for (const { company_id, seller_id, region, removed_at } of removed) {
    if (!removed_at || deletedOn(removed_at) > now()) continue;
    const key = { companyId: company_id, sellerId: seller_id, region };
    if ((await eraseStore(database, key, now())) === 'done') erased += 1;
  }
  return erased;
}

export const marketWorkers: readonly JobWorker[] = [
  work(eraseRemovedStores, async (_, services) => {
    await eraseDueStores(services);
  }),
];

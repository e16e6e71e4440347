import * as v from 'valibot';
import { importAdvertisingJob } from '../../areas/ads/index.ts';
import { defineJob, type JobWorker, work } from '../../base/jobs/define-job.ts';
import { sellerAccountId } from '../../base/stores/seller-account-id.ts';
import { importAdvertising } from './import-advertising.ts';

/** Every hour, away from the imports of everything else. */
const keepAdvertisingFresh = defineJob({
  name: 'import.keep-advertising-fresh',
  lane: 'regular',
  payload: v.object({}),
  cron: '47 * * * *',
  retryLimit: 0,
});

export const advertisingWorkers: readonly JobWorker[] = [
  work(importAdvertisingJob, (key, services, signal) => importAdvertising(services, key, signal), 2),
  work(keepAdvertisingFresh, async (_, { database, jobs }) => {
    const connections = await database.system
      .selectFrom('ads_connection')
      .select(['company_id', 'seller_id', 'region'])
      .where('state', '=', 'active')
      .execute();
    for (const { company_id, seller_id, region } of connections) {
      const key = { companyId: company_id, sellerId: seller_id, region };
      await jobs.enqueue(importAdvertisingJob, key, { key: sellerAccountId(key) });
    }
  }),
];

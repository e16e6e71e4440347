import * as v from 'valibot';
import { defineJob, type JobWorker, work } from '../../base/jobs/define-job.ts';
import type { Services } from '../../base/services.ts';
import { type SellerAccountKey, sellerAccountId } from '../../base/stores/seller-account-id.ts';
import { planRequests } from './plan-requests.ts';
import { PACE } from './request-claims.ts';
import { sendDueRequests } from './send-due-requests.ts';

/** A run ends after this time, so that its job never counts as lost; the next one continues. */
const RUN_MS = 8 * 60_000;

/** Plans one seller account's requests and sends those that are due. */
export const makeReviewRequests = defineJob({
  name: 'review-requests.seller-account',
  lane: 'urgent',
  payload: v.object({
    companyId: v.string(),
    sellerId: v.string(),
    region: v.picklist(['NA', 'EU', 'FE']),
  }),
  exclusive: true,
  // The next run comes within minutes, and continues where this one stopped.
  retryLimit: 0,
});

const keepRequesting = defineJob({
  name: 'review-requests.keep-going',
  lane: 'urgent',
  payload: v.object({}),
  cron: '*/5 * * * *',
  retryLimit: 0,
});

/** Enqueues a run for a seller account, unless one is already waiting or running. */
export const enqueueRequests = (
  { jobs }: Pick<Services, 'jobs'>,
  { companyId, sellerId, region }: SellerAccountKey,
): Promise<void> =>
  jobs.enqueue(
    makeReviewRequests,
    { companyId, sellerId, region },
    { key: sellerAccountId({ companyId, sellerId, region }) },
  );

async function enqueueAll(services: Services): Promise<void> {
  const accounts = await services.database.system
    .selectFrom('seller_account')
    .select(['company_id', 'seller_id', 'region'])
    .where('state', '=', 'active')
    .execute();
  for (const { company_id, seller_id, region } of accounts)
    await enqueueRequests(services, { companyId: company_id, sellerId: seller_id, region });
}

async function runAccount(services: Services, key: SellerAccountKey, signal: AbortSignal): Promise<void> {
  const { database, now } = services;
  // An overdue invoice paused the plan: its requests are sent when it resumes, if still in time.
  const pause = await database.withCompany(key.companyId, (db) =>
    db.selectFrom('plan_pause').select('pause_id').where('resumed_at', 'is', null).executeTakeFirst(),
  );
  if (pause) return;
  const channels = await database.withCompany(key.companyId, (db) =>
    db
      .selectFrom('channel')
      .select('marketplace_id')
      .where('seller_id', '=', key.sellerId)
      .where('region', '=', key.region)
      .where('active', '=', true)
      .execute(),
  );
  for (const { marketplace_id } of channels)
    await database.withCompany(key.companyId, (db) =>
      planRequests(db, { ...key, marketId: marketplace_id }, now()),
    );
  const means = { ...services, random: Math.random, pace: PACE };
  await sendDueRequests(means, key, { until: now().getTime() + RUN_MS, signal });
}

export const reviewRequestWorkers: readonly JobWorker[] = [
  work(makeReviewRequests, (key, services, signal) => runAccount(services, key, signal), 2),
  work(keepRequesting, (_, services) => enqueueAll(services)),
];

import * as v from 'valibot';
import { defineJob, type JobWorker, NotYet, work } from '../../../base/jobs/define-job.ts';
import type { Services } from '../../../base/services.ts';
import { deliver, MOST_ATTEMPTS } from './deliver.ts';

/** Delays of 30 seconds, doubling up to an hour. */
export const sendWebhook = defineJob({
  name: 'webhook.send',
  lane: 'regular',
  payload: v.object({ companyId: v.string(), deliveryId: v.string() }),
  retryLimit: MOST_ATTEMPTS,
  retryDelay: 30,
  retryDelayMax: 3_600,
  expireInSeconds: 60,
});

const plan = defineJob({
  name: 'webhook.plan',
  lane: 'regular',
  payload: v.object({}),
  cron: '* * * * *',
  retryLimit: 0,
});

const AT_ONCE = 500;
/** How long deliveries are kept. */
const KEPT_MS = 30 * 86_400_000;

/** Queues the waiting deliveries; each is queued in the transaction that marks it. Also deletes old ones. */
export async function queueWaitingDeliveries({
  database,
  jobs,
  now,
}: Pick<Services, 'database' | 'jobs' | 'now'>): Promise<void> {
  const waiting = await database.system
    .selectFrom('webhook_delivery')
    .select(['company_id', 'delivery_id'])
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute();
  for (const { company_id: companyId, delivery_id: deliveryId } of waiting) {
    await database.withCompany(companyId, async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('webhook_delivery')
        .set({ state: 'queued' })
        .where('delivery_id', '=', deliveryId)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await jobs.enqueue(sendWebhook, { companyId, deliveryId }, { in: db });
    });
  }
  const old = new Date(now().getTime() - KEPT_MS);
  const companies = await database.system
    .selectFrom('webhook_delivery')
    .select('company_id')
    .distinct()
    .where('created_at', '<', old)
    .execute();
  for (const { company_id } of companies) {
    await database.withCompany(company_id, (db) =>
      db.deleteFrom('webhook_delivery').where('created_at', '<', old).execute(),
    );
  }
}

export const webhookWorkers: readonly JobWorker[] = [
  work(plan, (_, services) => queueWaitingDeliveries(services)),
  work(
    sendWebhook,
    async (which, services, signal) => {
      const delivery = await deliver(services, which, signal);
      if (delivery && !delivery.isFinal) throw new NotYet(delivery.error);
    },
    3,
  ),
];

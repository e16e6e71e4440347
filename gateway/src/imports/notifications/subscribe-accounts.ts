import * as v from 'valibot';
import { defineJob } from '../../base/jobs/define-job.ts';
import type { Services } from '../../base/services.ts';
import { sellerAccountId } from '../../base/stores/seller-account-id.ts';
import { notificationTypes } from '../../outside/marketplace/sp-api/notifications.ts';
import { accountsToSubscribe, storeSubscription } from './subscription-store.ts';

/** How often subscriptions are checked: a seller may have removed them with the consent. */
const AGAIN_AFTER_MS = 24 * 3_600_000;

/** Subscribes accounts to Amazon's notifications, if this installation has a queue for them. */
export const subscribeToNotifications = defineJob({
  name: 'import.subscribe',
  lane: 'regular',
  payload: v.object({}),
  cron: '*/10 * * * *',
  retryLimit: 0,
});

/**
 * Subscribes every active account without a subscription. Accounts that can't be subscribed are polled, as without
 * notifications, and retried a day later.
 */
export async function subscribeAccounts(
  {
    database,
    connector,
    log,
    now,
  }: Pick<Services, 'database' | 'now'> & {
    readonly connector: Pick<Services['connector'], 'notifications'>;
    readonly log: Pick<Services['log'], 'warn'>;
  },
  queueArn: string,
  signal?: AbortSignal,
): Promise<void> {
  const triedBefore = new Date(now().getTime() - AGAIN_AFTER_MS);
  for (const key of await accountsToSubscribe(database, {
    queueArn,
    types: notificationTypes,
    triedBefore,
  })) {
    signal?.throwIfAborted();
    const { type } = key;
    const destination = await connector.notifications.destination(key.region, queueArn, { signal });
    const subscription = destination.ok
      ? await connector.notifications.subscribe(
          sellerAccountId(key),
          { type, destinationId: destination.value },
          { signal },
        )
      : destination;
    if (!subscription.ok) log.warn({ failure: subscription.error, type }, 'subscribing to notifications');
    await database.withCompany(key.companyId, (db) =>
      storeSubscription(db, key, {
        type,
        queueArn,
        now: now(),
        subscriptionId: subscription.ok ? subscription.value.subscriptionId : null,
        failure: subscription.ok ? null : subscription.error.message,
      }),
    );
  }
}

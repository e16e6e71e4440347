import { afterAll, beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { createWorkerIdentity } from '../../base/jobs/worker-identity.ts';
import type { FeedName } from '../../base/stores/feed-plans.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import type { MessageQueue } from '../../outside/queue/message-queue.ts';
import { sqsQueue } from '../../outside/queue/sqs-queue.ts';
import { feeds } from '../feeds/index.ts';
import { type ImportBench, startImportBench } from '../import-fixture.ts';
import { createImportDispatcher } from '../steps/dispatcher.ts';
import { createNotificationReceiver } from './receive-notifications.ts';
import { subscribeAccounts } from './subscribe-accounts.ts';

export const US = 'ATVPDKIKX0DER';
export const ARN = 'arn:aws:sqs:us-east-1:123456789012:fairshelf';
const MINUTE = 60_000;

const RequestsSchema = v.object({ requests: v.array(v.unknown()) });

/** The sandbox, with what imports need to reach it. */
export let bench: ImportBench;

/** For tests: the sandbox, with what imports need to reach it. */
export function setUpBench(): void {
  beforeAll(async () => {
    bench = await startImportBench();
  });
  afterAll(() => bench.stop());
}

/** A time so many minutes from now. */
export const at = (minutes: number): Date => new Date(bench.services.now().getTime() + minutes * MINUTE);

/** What reads the notifications of a queue. */
export const receiver = (queue: MessageQueue) =>
  createNotificationReceiver({ ...bench.services, queue, queueArn: ARN });

/** A queue with these messages that records what was deleted from it. */
export function queueOf(...bodies: readonly string[]) {
  const removed: string[] = [];
  return {
    removed,
    receive: async () => bodies.map((body) => ({ receipt: body, body })),
    remove: async ({ body }: { body: string }) => void removed.push(body),
  };
}

/** Connects a seller and subscribes it; a message would have come from then on. */
export async function subscribeSeller(sellerId: string): Promise<SellerAccountKey> {
  const key = await bench.connect(sellerId, US);
  await subscribeAccounts(bench.services, ARN);
  // From now on a message would have come.
  await receiver(queueOf()).receive();
  return key;
}

/** The subscriptions of an account. */
export const subscriptionsOf = ({ companyId }: SellerAccountKey) =>
  bench.database.system
    .selectFrom('notification_subscription')
    .select(['type', 'subscription_id', 'subscribed_at', 'failure'])
    .where('company_id', '=', companyId)
    .orderBy('type')
    .execute();

/** The id of an account's subscription to a type of notification. */
export const subscriptionOf = async (key: SellerAccountKey, type: string): Promise<string> =>
  (await subscriptionsOf(key)).find((one) => one.type === type)?.subscription_id ?? '';

/** The step of an account's feed. */
export const stepOf = ({ companyId }: SellerAccountKey, feed: FeedName) =>
  bench.database.system
    .selectFrom('import_step')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('feed', '=', feed)
    .executeTakeFirstOrThrow();

/** The minutes until a feed is due. */
export const minutesUntilNext = async (key: SellerAccountKey, feed: FeedName): Promise<number> =>
  (((await stepOf(key, feed)).next_at?.getTime() ?? Number.NaN) - bench.services.now().getTime()) / MINUTE;

/** Runs the due steps of one feed; the other feeds are left out for good. */
export async function runDue(name: FeedName): Promise<void> {
  await bench.database.system
    .updateTable('import_step')
    .set({ next_at: null })
    .where('feed', 'not in', [name, 'orders'])
    .execute();
  await createImportDispatcher({
    services: bench.services,
    feeds: new Map([...feeds].filter(([feed]) => feed === name)),
    worker: createWorkerIdentity('notifications'),
    concurrency: 1,
  }).runDue();
}

/** Reads the marketplace's own queue until the reimbursements report of this account is announced as done. */
export async function untilAnnounced(key: SellerAccountKey): Promise<void> {
  const queue = sqsQueue({
    arn: ARN,
    endpoint: `${bench.sandbox.url}/sqs/`,
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  // Other accounts have reports too: their messages may come first.
  while ((await minutesUntilNext(key, 'reimbursements')) > 0) await receiver(queue).receive();
}

/** How often the marketplace was asked for this by an account. */
export async function requestsOf({ sellerId }: SellerAccountKey, operation: string): Promise<number> {
  const answer = await bench.sandbox.control(
    `requests?sellerId=${sellerId}&operation=${operation}&limit=100`,
  );
  return v.parse(RequestsSchema, answer).requests.length;
}

/** A notification that a report is done. */
export const reportDone = (subscriptionId: string, reportId: string, publishTime: Date) =>
  JSON.stringify({
    notificationType: 'REPORT_PROCESSING_FINISHED',
    payload: { reportProcessingFinishedNotification: { reportId, processingStatus: 'DONE' } },
    notificationMetadata: { subscriptionId, publishTime: publishTime.toISOString() },
  });

/** A notification that an order changed. */
export const orderChanged = (SubscriptionId: string, changedAt: Date) =>
  JSON.stringify({
    NotificationType: 'ORDER_CHANGE',
    Payload: {
      OrderChangeNotification: { OrderChangeTrigger: { TimeOfOrderChange: changedAt.toISOString() } },
    },
    NotificationMetadata: { SubscriptionId, PublishTime: at(0).toISOString() },
  });

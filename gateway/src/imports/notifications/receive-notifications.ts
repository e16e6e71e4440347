import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../base/database/database.ts';
import type { MessageQueue } from '../../outside/queue/message-queue.ts';
import { type Notification, readNotification } from './read-notification.ts';
import { storeOrderChange, storeReadUntil, wakeReport } from './subscription-store.ts';

/** The delay before the queue is read again after a failure. */
const PAUSE_MS = 30_000;
/** A report may be done before its order is stored: its message is redelivered for this long. */
const YOUNG_MS = 60_000;

export interface NotificationReceiver {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Receives once and handles the messages; returns their number. */
  readonly receive: () => Promise<number>;
}

/** Reads Amazon's notification queue and makes the affected steps due. */
export function createNotificationReceiver(options: {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => Date;
  readonly queue: MessageQueue;
  readonly queueArn: string;
}): NotificationReceiver {
  const { database, log, now, queue, queueArn } = options;
  const stopping = new AbortController();
  let loop: Promise<void> | undefined;

  const receive = async (): Promise<number> => {
    const askedAt = now();
    const messages = await queue.receive(stopping.signal);
    let readUntil = askedAt.getTime();
    for (const message of messages) {
      const notification = readNotification(message.body);
      if (notification) readUntil = Math.min(readUntil, notification.sentAt);
      if (!notification || (await apply(database, notification, now()))) await queue.remove(message);
    }
    await storeReadUntil(database, queueArn, new Date(readUntil));
    return messages.length;
  };

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted)
      await receive().catch(async (error: unknown) => {
        if (stopping.signal.aborted) return;
        log.warn({ err: error }, 'queue of notifications');
        await wait(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      });
  };

  return {
    receive,
    start: () => {
      loop = work();
    },
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}

/** Handles a message; false if it should be redelivered. Duplicate, late and foreign ones change nothing. */
async function apply(database: Database, notification: Notification, now: Date): Promise<boolean> {
  const { subscriptionId } = notification;
  if (notification.type === 'ORDER_CHANGE') {
    const changedAt = new Date(notification.changedAt);
    await storeOrderChange(database, { subscriptionId, changedAt, now });
    return true;
  }
  const { reportId, sentAt } = notification;
  const effect = await wakeReport(database, { subscriptionId, reportId, now });
  return effect === 'woken' || (effect === 'unknown' && now.getTime() - sentAt > YOUNG_MS);
}

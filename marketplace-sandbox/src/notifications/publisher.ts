import { randomUUID } from 'node:crypto';
import type { SandboxContext } from '../sandbox-context.ts';
import type { KnownSeller } from '../sellers/seller-directory.ts';
import { orderChangePayload, orderChanges } from './order-changes.ts';
import type { Subscription } from './subscriptions.ts';

const precise = (moment: number) => new Date(moment).toISOString();

/**
 * Adds to a queue what has happened since it was last read. Nothing runs in the background, so a clock that a test
 * moves is enough.
 */
export function notificationPublisher(context: SandboxContext) {
  const publishedUntil = new Map<string, number>();

  /** ORDER_CHANGE capitalises its fields, REPORT_PROCESSING_FINISHED doesn't. */
  function orderMessages(
    { subscriptionId, clientId, sellerId }: Subscription,
    seller: KnownSeller,
    after: number,
    now: number,
  ) {
    return orderChanges(seller, after, now).map(({ order, at }) => ({
      NotificationVersion: '1.0',
      NotificationType: 'ORDER_CHANGE',
      PayloadVersion: '1.0',
      EventTime: precise(at),
      Payload: orderChangePayload(sellerId, order, at),
      NotificationMetadata: {
        ApplicationId: clientId,
        SubscriptionId: subscriptionId,
        PublishTime: precise(now),
        NotificationId: randomUUID(),
      },
    }));
  }

  function reportMessages(
    { subscriptionId, clientId, sellerId }: Subscription,
    seller: KnownSeller,
    after: number,
    now: number,
  ) {
    return context.reports
      .list(seller)
      .filter(({ endedAt }) => endedAt !== undefined && endedAt > after && endedAt <= now)
      .map(({ reportId, type, status, documentId, endedAt = now }) => ({
        notificationVersion: '2020-09-04',
        notificationType: 'REPORT_PROCESSING_FINISHED',
        payloadVersion: '2020-09-04',
        eventTime: precise(endedAt),
        payload: {
          reportProcessingFinishedNotification: {
            sellerId,
            accountId: `amzn1.merchant.o.${sellerId}`,
            reportId,
            reportType: type,
            processingStatus: status,
            ...(documentId !== undefined && { reportDocumentId: documentId }),
          },
        },
        notificationMetadata: {
          applicationId: clientId,
          subscriptionId,
          publishTime: precise(now),
          notificationId: randomUUID(),
        },
      }));
  }

  return {
    /** From this time on a subscription is notified. */
    begin: ({ subscriptionId }: Subscription) => publishedUntil.set(subscriptionId, context.clock()),
    /** Sends new events to a queue. */
    publish(arn: string): void {
      const now = context.clock();
      for (const subscription of context.notifications.ofQueue(arn)) {
        const { subscriptionId, sellerId, type } = subscription;
        const seller = context.directory.find(sellerId);
        const after = publishedUntil.get(subscriptionId) ?? now;
        publishedUntil.set(subscriptionId, now);
        if (!seller) continue;
        const messagesOf = type === 'ORDER_CHANGE' ? orderMessages : reportMessages;
        for (const message of messagesOf(subscription, seller, after, now))
          context.queues.send(arn, JSON.stringify(message));
      }
    },
  };
}

export type NotificationPublisher = ReturnType<typeof notificationPublisher>;

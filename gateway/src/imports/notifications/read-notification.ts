import * as v from 'valibot';

/** The parts of an Amazon notification that imports use. The subscription identifies the account. */
export type Notification = {
  readonly subscriptionId: string;
  /** When Amazon sent it. Unix ms, like all times here. */
  readonly sentAt: number;
} & (
  | { readonly type: 'REPORT_PROCESSING_FINISHED'; readonly reportId: string }
  | { readonly type: 'ORDER_CHANGE'; readonly changedAt: number }
);

const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
);
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(256));

// The two types write their fields differently.
const schema = v.union([
  v.pipe(
    v.object({
      notificationType: v.literal('REPORT_PROCESSING_FINISHED'),
      payload: v.object({ reportProcessingFinishedNotification: v.object({ reportId: id }) }),
      notificationMetadata: v.object({ subscriptionId: id, publishTime: time }),
    }),
    v.transform(({ notificationType, payload, notificationMetadata }) => ({
      type: notificationType,
      reportId: payload.reportProcessingFinishedNotification.reportId,
      subscriptionId: notificationMetadata.subscriptionId,
      sentAt: notificationMetadata.publishTime,
    })),
  ),
  v.pipe(
    v.object({
      NotificationType: v.literal('ORDER_CHANGE'),
      Payload: v.object({
        OrderChangeNotification: v.object({ OrderChangeTrigger: v.object({ TimeOfOrderChange: time }) }),
      }),
      NotificationMetadata: v.object({ SubscriptionId: id, PublishTime: time }),
    }),
    v.transform(({ NotificationType, Payload, NotificationMetadata }) => ({
      type: NotificationType,
      changedAt: Payload.OrderChangeNotification.OrderChangeTrigger.TimeOfOrderChange,
      subscriptionId: NotificationMetadata.SubscriptionId,
      sentAt: NotificationMetadata.PublishTime,
    })),
  ),
]);

/** Parses a message body; undefined if it is of no use. */
export function readNotification(body: string): Notification | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body);
  return parsed.success ? parsed.output : undefined;
}

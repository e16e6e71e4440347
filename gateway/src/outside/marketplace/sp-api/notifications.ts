import * as v from 'valibot';
import { ok, type Result } from '../result.ts';
import { readAnswer } from './answer.ts';
import type { SpApiFailure } from './failures.ts';
import type { RequestOptions, Send } from './request.ts';

/** Our subscriptions, with the payload version that `readNotification` reads. */
const payloadVersions = { ORDER_CHANGE: '1.0', REPORT_PROCESSING_FINISHED: '2020-09-04' } as const;
export type NotificationType = keyof typeof payloadVersions;
export const notificationTypes = [
  'ORDER_CHANGE',
  'REPORT_PROCESSING_FINISHED',
] as const satisfies readonly NotificationType[];

const destinationSchema = v.object({
  destinationId: v.pipe(v.string(), v.minLength(1)),
  resource: v.object({ sqs: v.optional(v.object({ arn: v.string() })) }),
});
export const destinationsAnswerSchema = v.object({ payload: v.optional(v.array(destinationSchema), []) });
export const destinationAnswerSchema = v.object({ payload: destinationSchema });

const subscriptionSchema = v.object({
  subscriptionId: v.pipe(v.string(), v.minLength(1)),
  destinationId: v.string(),
});
export const subscriptionAnswerSchema = v.object({ payload: subscriptionSchema });
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

/** A region's id of the queue; registers a new queue. Requires a grantless token. */
export async function findDestination(
  send: Send,
  queueArn: string,
  options: RequestOptions = {},
): Promise<Result<string, SpApiFailure>> {
  const destinations = readAnswer(
    'getDestinations',
    destinationsAnswerSchema,
    await send('getDestinations', options),
  );
  if (!destinations.ok) return destinations;
  const existing = destinations.value.payload.find(({ resource }) => resource.sqs?.arn === queueArn);
  if (existing) return ok(existing.destinationId);
  const body = { name: 'fairshelf', resourceSpecification: { sqs: { arn: queueArn } } };
  const created = readAnswer(
    'createDestination',
    destinationAnswerSchema,
    await send('createDestination', { ...options, body }),
  );
  return created.ok ? ok(created.value.payload.destinationId) : created;
}

/** Subscribes the seller of `send` to a notification type; returns an existing subscription. */
export async function subscribe(
  send: Send,
  { type, destinationId }: { readonly type: NotificationType; readonly destinationId: string },
  options: RequestOptions = {},
): Promise<Result<Subscription, SpApiFailure>> {
  const payloadVersion = payloadVersions[type];
  const path = { notificationType: type };
  const answer = await send('createSubscription', {
    ...options,
    path,
    body: { payloadVersion, destinationId },
  });
  if (!answer.ok && answer.error.kind === 'refused' && answer.error.status === 409) {
    const found = await send('getSubscription', { ...options, path, query: { payloadVersion } });
    const read = readAnswer('getSubscription', subscriptionAnswerSchema, found);
    return read.ok ? ok(read.value.payload) : read;
  }
  const read = readAnswer('createSubscription', subscriptionAnswerSchema, answer);
  return read.ok ? ok(read.value.payload) : read;
}

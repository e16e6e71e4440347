import { type Edition, pathInEdition } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { dayOf } from '../../../base/calendar-days.ts';
import { forReader } from '../../../base/formats/person-formats.ts';
import type { Services } from '../../../base/services.ts';
import { say, t } from '../../../base/texts/text.ts';
import { type Posted, postSigned } from '../../../outside/internet/post-signed.ts';
import { defineWords, publishNotification } from '../../notifications/index.ts';
import { findDelivery, findWebhook, openWebhook, type StoredWebhook } from './stored-webhooks.ts';
import { webhookBody } from './webhook-body.ts';

/** With the retry delays of its job: over about four hours. */
export const MOST_ATTEMPTS = 9;
/** A webhook that has failed for this long is turned off. */
const LASTING_MS = 3 * 86_400_000;
/** The status with which a chat's removed webhook answers. */
const GONE = 410;

type DeliveryServices = Pick<Services, 'database' | 'settings' | 'now'>;

interface Which {
  readonly companyId: string;
  readonly deliveryId: string;
}

export type Delivered = Posted & { readonly isFinal: boolean };

/** Sends a delivery once and records the outcome; undefined when there is nothing left to send. */
export async function deliver(
  services: DeliveryServices,
  { companyId, deliveryId }: Which,
  signal?: AbortSignal,
): Promise<Delivered | undefined> {
  const { database, settings, now } = services;
  const found = await database.withCompany(companyId, async (db) => {
    const delivery = await findDelivery(db, deliveryId);
    const webhook = delivery && (await findWebhook(db, delivery.webhook_id));
    return delivery && webhook ? { delivery, webhook } : undefined;
  });
  if (!found || found.delivery.state === 'delivered' || found.webhook.state === 'disabled') return undefined;
  const { delivery, webhook } = found;
  const endpoint = openWebhook(settings.SECRETS_KEY, webhook);
  const response = endpoint
    ? await postSigned({
        ...endpoint,
        deliveryId,
        at: now(),
        targets: settings.WEBHOOK_TARGETS,
        body: forReader(webhook.reader ?? undefined, () =>
          webhookBody(webhook.format, {
            deliveryId,
            event: { ...delivery.event, link: linkIn(settings.EDITION, delivery.event.link) },
            appUrl: `${settings.PUBLIC_URL}/app`,
          }),
        ),
        ...(signal ? { signal } : {}),
      })
    : { status: null, error: 'The address can’t be read any more. Enter it again.' };
  const isFinal = response.error === '' || response.status === GONE || delivery.attempts + 1 >= MOST_ATTEMPTS;
  await noteResult(services, { companyId, deliveryId }, webhook, { ...response, isFinal });
  return { ...response, isFinal };
}

const linkIn = (edition: Edition, link: string | null): string | null =>
  link === null ? null : (pathInEdition(edition, link) ?? null);

const webhookTurnedOff = defineWords(
  'webhook.disabled',
  { name: v.string(), address: v.string(), since: v.string(), error: v.string() },
  ({ name, address, since, error }) => ({
    title: t`Webhook ‘${{ name }}’ was turned off`,
    text: t`${{ address }} has not accepted alerts since ${{ since }}. ${{ error: say(error) }} Check the address and turn it on again.`,
  }),
);

async function noteResult(
  { database, now }: DeliveryServices,
  { companyId, deliveryId }: Which,
  webhook: StoredWebhook,
  { status, error, isFinal }: Delivered,
): Promise<void> {
  const at = now();
  const isDelivered = error === '';
  await database.withCompany(companyId, async (db) => {
    const failingSince = isDelivered ? null : (webhook.failing_since ?? at);
    const isOff =
      failingSince !== null && (status === GONE || at.getTime() - failingSince.getTime() >= LASTING_MS);
    // The webhook first, as when it is removed with its deliveries: the other order could deadlock with that.
    await db
      .updateTable('webhook')
      .set({
        failing_since: failingSince,
        ...(isDelivered ? { last_delivered_at: at } : {}),
        ...(isOff ? { state: 'disabled' as const } : {}),
      })
      .where('webhook_id', '=', webhook.webhook_id)
      .execute();
    await db
      .updateTable('webhook_delivery')
      .set(({ eb }) => ({
        state: isDelivered ? 'delivered' : isFinal ? 'failed' : 'queued',
        attempts: eb('attempts', '+', 1),
        status,
        error,
      }))
      .where('delivery_id', '=', deliveryId)
      .execute();
    if (!isOff || !failingSince) return;
    await publishNotification(db, {
      companyId,
      kind: 'webhook.disabled',
      severity: 'warning',
      ...webhookTurnedOff({
        name: webhook.name,
        address: webhook.shown_address,
        since: dayOf(failingSince),
        error,
      }),
      link: '/settings/notification',
      dedupeKey: `webhook:${webhook.webhook_id}:${failingSince.toISOString()}`,
      at,
    });
  });
}

import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import { choice, fields, flag, looseText, sellerId, text } from '../../core/calls/field.ts';
import { ALERT_MAIL_TOPICS } from './mail-calls.ts';

/** The receiver of the body: the company's own program, or an incoming webhook of a chat. */
export const WEBHOOK_FORMATS = ['fairshelf', 'slack', 'teams'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** `disabled`: it failed for days, so nothing is sent until somebody turns it on again. */
export const WEBHOOK_STATES = ['active', 'paused', 'disabled'] as const;

/** `queued`: being sent or waiting for its next attempt. */
export const DELIVERY_STATES = ['waiting', 'queued', 'delivered', 'failed'] as const;

export const WebhookSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Host and the last characters of the address: the rest may be a secret. */
  address: v.string(),
  format: v.picklist(WEBHOOK_FORMATS),
  topics: v.array(v.picklist(ALERT_MAIL_TOPICS)),
  /** `seller/marketplace`; empty for all stores. */
  stores: v.array(v.string()),
  state: v.picklist(WEBHOOK_STATES),
  /** Since when every attempt has failed; null while it works. */
  failingSince: v.nullable(timestamp),
  lastDeliveredAt: v.nullable(timestamp),
});
export type Webhook = v.InferOutput<typeof WebhookSchema>;

export const listWebhooks = defineCall({
  name: 'webhook.list',
  method: 'GET',
  path: '/api/review/setting/webhooks',
  summary: 'The webhooks that alerts of a seller’s company are sent to',
  access: signedIn,
  query: fields({ sellerId }),
  data: v.array(WebhookSchema),
});

export const saveWebhook = defineCall({
  name: 'webhook.save',
  method: 'PUT',
  path: '/api/review/setting/webhook',
  summary: 'Add a webhook, or change one; a new one answers its signing secret, once',
  access: signedIn,
  body: fields({
    sellerId,
    /** Null adds one. */
    id: v.nullable(text('The webhook', 64)),
    name: text('The name', 60),
    /** Empty keeps the URL of an existing webhook. */
    url: looseText('The address', 2_000),
    format: choice('The format', WEBHOOK_FORMATS),
    topics: v.pipe(
      v.array(choice('The topic', ALERT_MAIL_TOPICS), 'The topics must be a list.'),
      v.minLength(1, 'Choose at least one kind of alert.'),
    ),
    stores: v.pipe(
      v.array(text('The store', 100), 'The stores must be a list.'),
      v.maxLength(100, 'At most 100 stores.'),
    ),
    active: flag('The state'),
  }),
  data: v.object({ id: v.string(), secret: v.nullable(v.string()) }),
});

const which = fields({ sellerId, id: text('The webhook', 64) });

export const removeWebhook = defineCall({
  name: 'webhook.remove',
  method: 'POST',
  path: '/api/review/setting/webhook/remove',
  summary: 'Remove a webhook with its delivery log',
  access: signedIn,
  body: which,
  data: noData,
});

export const testWebhook = defineCall({
  name: 'webhook.test',
  method: 'POST',
  path: '/api/review/setting/webhook/test',
  summary: 'Send a sample alert now and answer what came back',
  access: signedIn,
  body: which,
  data: v.object({ isDelivered: v.boolean(), status: v.nullable(v.number()), error: v.string() }),
});

export const DeliverySchema = v.object({
  id: v.string(),
  at: timestamp,
  title: v.string(),
  state: v.picklist(DELIVERY_STATES),
  attempts: v.number(),
  /** Of the last answer; null if there was none. */
  status: v.nullable(v.number()),
  error: v.string(),
});
export type WebhookDelivery = v.InferOutput<typeof DeliverySchema>;

export const listWebhookDeliveries = defineCall({
  name: 'webhook.deliveries',
  method: 'GET',
  path: '/api/review/setting/webhook/deliveries',
  summary: 'The last 50 deliveries of a webhook, newest first; they are kept for 30 days',
  access: signedIn,
  query: which,
  data: v.array(DeliverySchema),
});

export const redeliverWebhook = defineCall({
  name: 'webhook.redeliver',
  method: 'POST',
  path: '/api/review/setting/webhook/redeliver',
  summary: 'Send a delivery again',
  access: signedIn,
  body: fields({ sellerId, id: text('The delivery', 64) }),
  data: noData,
});

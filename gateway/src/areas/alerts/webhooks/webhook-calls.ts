import {
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  removeWebhook,
  saveWebhook,
  testWebhook,
} from '@fairshelf/shared-contracts/alerts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { WebhookEvent } from '../../../base/database/tables/webhooks.ts';
import { type ServedCall, serve } from '../../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../../base/refusal.ts';
import { companyOfSeller } from '../../../base/stores/store-of-caller.ts';
import { t } from '../../../base/texts/text.ts';
import { readOutsideAddress } from '../../../outside/internet/outside-address.ts';
import { defineWords } from '../../notifications/index.ts';
import { deliver } from './deliver.ts';
import {
  addDelivery,
  addWebhook,
  changeWebhook,
  deliveriesOf,
  dropWebhook,
  findDelivery,
  findWebhook,
  MOST_WEBHOOKS,
  type StoredWebhook,
  toWebhook,
  webhooksOf,
} from './stored-webhooks.ts';

async function needWebhook(db: CompanyTransaction, id: string): Promise<StoredWebhook> {
  const found = await findWebhook(db, id);
  if (!found) throw notFound('This webhook');
  return found;
}

const sampleAlert = defineWords('webhook.test', {}, () => ({
  title: t`Test alert from Fairshelf`,
  text: t`Alerts about your products will look like this.`,
  lines: [`★☆☆☆☆ ${t`A review would be quoted here.`}`],
}));

const sample = (at: Date): WebhookEvent => ({
  type: 'webhook.test',
  createdAt: at.toISOString(),
  severity: 'info',
  ...sampleAlert({}),
  lines: [],
  picture: null,
  store: null,
  link: '/settings/notification',
});

/** The entry of a webhook in the audit trail: never its address or secret. */
const auditEntry = ({ name, shown_address, format, topics, stores, state }: StoredWebhook) => ({
  name,
  address: shown_address,
  format,
  topics,
  stores,
  state,
});

export const webhookCalls: readonly ServedCall[] = [
  serve(listWebhooks, async ({ query }, { services: { database }, caller }) => {
    const companyId = await companyOfSeller(database, caller, query.sellerId);
    const rows = await database.readCompany(companyId, webhooksOf);
    return rows.map(toWebhook);
  }),

  serve(saveWebhook, async ({ body }, { services: { database, settings, now }, caller, audit }) => {
    const companyId = await companyOfSeller(database, caller, body.sellerId);
    const address = body.url === '' ? null : readOutsideAddress(body.url, settings.WEBHOOK_TARGETS);
    if (address && 'problem' in address) throw wrongField('body.url', address.problem);
    const change = { ...body, url: address?.url ?? null };
    const keys = { companyId, secretsKey: settings.SECRETS_KEY };
    return database.withCompany(companyId, async (db) => {
      if (body.id !== null) {
        const before = await needWebhook(db, body.id);
        await changeWebhook(db, before.webhook_id, change, keys);
        const after = await needWebhook(db, before.webhook_id);
        audit({ companyId, before: auditEntry(before), after: auditEntry(after) });
        return { id: before.webhook_id, secret: null };
      }
      if (!change.url) throw wrongField('body.url', 'Enter the address of the webhook.');
      if ((await webhooksOf(db)).length >= MOST_WEBHOOKS)
        throw new Refusal(400, `A company can have up to ${MOST_WEBHOOKS} webhooks.`);
      const newWebhook = await addWebhook(db, { ...change, url: change.url }, { ...keys, at: now() });
      audit({ companyId, after: auditEntry(await needWebhook(db, newWebhook.id)) });
      return newWebhook;
    });
  }),

  serve(removeWebhook, async ({ body }, { services: { database }, caller, audit }) => {
    const companyId = await companyOfSeller(database, caller, body.sellerId);
    await database.withCompany(companyId, async (db) => {
      const before = await needWebhook(db, body.id);
      await dropWebhook(db, before.webhook_id);
      audit({ companyId, before: auditEntry(before) });
    });
  }),

  serve(testWebhook, async ({ body }, { services, caller, audit }) => {
    const companyId = await companyOfSeller(services.database, caller, body.sellerId);
    const at = services.now();
    const deliveryId = await services.database.withCompany(companyId, async (db) => {
      const { webhook_id: webhookId, state } = await needWebhook(db, body.id);
      if (state === 'disabled') throw new Refusal(409, 'This webhook is turned off. Turn it on to test it.');
      // It is sent immediately: the planner must not queue it as well.
      return addDelivery(db, { companyId, webhookId, event: sample(at), at, state: 'queued' });
    });
    const delivery = await deliver(services, { companyId, deliveryId });
    audit({ companyId, after: { webhook: body.id, status: delivery?.status ?? null } });
    return {
      isDelivered: delivery?.error === '',
      status: delivery?.status ?? null,
      error: delivery?.error ?? '',
    };
  }),

  serve(listWebhookDeliveries, async ({ query }, { services: { database }, caller }) =>
    database.readCompany(await companyOfSeller(database, caller, query.sellerId), async (db) => {
      const { webhook_id } = await needWebhook(db, query.id);
      return deliveriesOf(db, webhook_id);
    }),
  ),

  serve(redeliverWebhook, async ({ body }, { services: { database, now }, caller, audit }) => {
    const companyId = await companyOfSeller(database, caller, body.sellerId);
    await database.withCompany(companyId, async (db) => {
      const found = await findDelivery(db, body.id);
      if (!found) throw notFound('This delivery');
      await addDelivery(db, {
        companyId,
        webhookId: found.webhook_id,
        event: found.event,
        at: now(),
        state: 'waiting',
      });
    });
    audit({ companyId, after: { delivery: body.id } });
  }),
];

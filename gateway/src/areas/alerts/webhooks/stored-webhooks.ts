import { randomBytes } from 'node:crypto';
import type {
  AlertMailTopic,
  Webhook,
  WebhookDelivery,
  WebhookFormat,
} from '@fairshelf/shared-contracts/alerts';
import type { Selectable } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { isId } from '../../../base/database/database.ts';
import type { WebhookEvent, WebhookTable } from '../../../base/database/tables/webhooks.ts';
import { currentReader } from '../../../base/formats/person-formats.ts';
import type { SealedColumn } from '../../../base/secrets/sealed-column.ts';
import { shownAddress } from '../../../outside/internet/outside-address.ts';
import { createTokenVault } from '../../../outside/marketplace/token-vault.ts';
import { inReadersWords } from '../../notifications/index.ts';

/** The encrypted values are bound to this context: they can't be decrypted for another company. */
const boundTo = (companyId: string): string => `webhook/${companyId}`;

export const sealedWebhooks: readonly SealedColumn[] = ['sealed_url', 'sealed_secret'].map((column) => ({
  table: 'webhook',
  column,
  key: ['company_id'],
  boundTo,
}));

/** A limit, because each costs a request per alert. */
export const MOST_WEBHOOKS = 20;
const SHOWN_DELIVERIES = 50;

export type StoredWebhook = Selectable<WebhookTable>;

export interface WebhookChange {
  readonly name: string;
  /** Null keeps the address. */
  readonly url: URL | null;
  readonly format: WebhookFormat;
  readonly topics: readonly AlertMailTopic[];
  readonly stores: readonly string[];
  readonly active: boolean;
}

export const webhooksOf = (db: CompanyTransaction): Promise<readonly StoredWebhook[]> =>
  db.selectFrom('webhook').selectAll().orderBy('created_at').execute();

export const toWebhook = (row: StoredWebhook): Webhook => ({
  id: row.webhook_id,
  name: row.name,
  address: row.shown_address,
  format: row.format,
  topics: row.topics,
  stores: row.stores,
  state: row.state,
  failingSince: row.failing_since?.toISOString() ?? null,
  lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
});

export async function findWebhook(db: CompanyTransaction, id: string): Promise<StoredWebhook | undefined> {
  if (!isId(id)) return undefined;
  return db.selectFrom('webhook').selectAll().where('webhook_id', '=', id).executeTakeFirst();
}

const columnsOf = (secretsKey: string, companyId: string, change: WebhookChange) => ({
  name: change.name,
  format: change.format,
  topics: [...change.topics],
  stores: [...change.stores],
  // Its messages use the language and formats of the person who set it up.
  reader: JSON.stringify(currentReader() ?? null),
  ...(change.url
    ? {
        sealed_url: createTokenVault(secretsKey).seal(change.url.href, boundTo(companyId)),
        shown_address: shownAddress(change.url),
      }
    : {}),
});

/** Adds a webhook; returns its id and signing secret. */
export async function addWebhook(
  db: CompanyTransaction,
  change: WebhookChange & { readonly url: URL },
  {
    companyId,
    secretsKey,
    at,
  }: { readonly companyId: string; readonly secretsKey: string; readonly at: Date },
): Promise<{ readonly id: string; readonly secret: string }> {
  const secret = `whsec_${randomBytes(24).toString('base64url')}`;
  const vault = createTokenVault(secretsKey);
  const { webhook_id: id } = await db
    .insertInto('webhook')
    .values({
      company_id: companyId,
      ...columnsOf(secretsKey, companyId, change),
      sealed_url: vault.seal(change.url.href, boundTo(companyId)),
      shown_address: shownAddress(change.url),
      sealed_secret: vault.seal(secret, boundTo(companyId)),
      state: change.active ? 'active' : 'paused',
      created_at: at,
    })
    .returning('webhook_id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

/** Changes a webhook. When turned on or given another address, it starts without failures. */
export async function changeWebhook(
  db: CompanyTransaction,
  id: string,
  change: WebhookChange,
  { companyId, secretsKey }: { readonly companyId: string; readonly secretsKey: string },
): Promise<void> {
  await db
    .updateTable('webhook')
    .set({
      ...columnsOf(secretsKey, companyId, change),
      state: change.active ? 'active' : 'paused',
      ...(change.active || change.url ? { failing_since: null } : {}),
    })
    .where('webhook_id', '=', id)
    .execute();
}

export async function dropWebhook(db: CompanyTransaction, id: string): Promise<void> {
  await db.deleteFrom('webhook').where('webhook_id', '=', id).execute();
}

/** Address and signing secret; undefined when the installation's key can no longer decrypt them. */
export function openWebhook(
  secretsKey: string,
  { company_id, sealed_url, sealed_secret }: StoredWebhook,
): { readonly url: string; readonly secret: string } | undefined {
  const vault = createTokenVault(secretsKey);
  const url = vault.open(sealed_url, boundTo(company_id));
  const secret = vault.open(sealed_secret, boundTo(company_id));
  return url.ok && secret.ok ? { url: url.value, secret: secret.value } : undefined;
}

interface NewDelivery {
  readonly companyId: string;
  readonly webhookId: string;
  readonly event: WebhookEvent;
  readonly at: Date;
  /** `waiting`: to be sent within a minute. */
  readonly state: 'waiting' | 'queued';
}

/** Puts an event into the log of a webhook. */
export async function addDelivery(
  db: CompanyTransaction,
  { companyId, webhookId, event, at, state }: NewDelivery,
): Promise<string> {
  const { delivery_id } = await db
    .insertInto('webhook_delivery')
    .values({
      company_id: companyId,
      webhook_id: webhookId,
      event: JSON.stringify(event),
      state,
      created_at: at,
    })
    .returning('delivery_id')
    .executeTakeFirstOrThrow();
  return delivery_id;
}

export async function deliveriesOf(db: CompanyTransaction, webhookId: string): Promise<WebhookDelivery[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('delivery_id')
    .limit(SHOWN_DELIVERIES)
    .execute();
  return rows.map((row) => ({
    id: row.delivery_id,
    at: row.created_at.toISOString(),
    title: inReadersWords(row.event).title,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    error: row.error,
  }));
}

export async function findDelivery(db: CompanyTransaction, id: string) {
  if (!isId(id)) return undefined;
  return db.selectFrom('webhook_delivery').selectAll().where('delivery_id', '=', id).executeTakeFirst();
}

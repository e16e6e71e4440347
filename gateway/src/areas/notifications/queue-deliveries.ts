import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { WebhookEvent } from '../../base/database/tables/webhooks.ts';
import { topicOfKind } from '../mail-preferences/index.ts';
import type { NewNotification } from './publish-notification.ts';

/**
 * Adds a notification to the logs of the webhooks subscribed to it, in the caller's transaction: both happen or
 * neither.
 */
export async function queueDeliveries(db: CompanyTransaction, notification: NewNotification): Promise<void> {
  const topic = topicOfKind(notification.kind);
  if (topic === undefined || notification.userId !== undefined) return;
  const { companyId, sellerId = null, marketplaceId = null, at, details } = notification;
  const event: Omit<WebhookEvent, 'store'> = {
    type: notification.kind,
    createdAt: at.toISOString(),
    severity: notification.severity,
    title: notification.title,
    text: notification.text,
    words: notification.words ?? null,
    lines: details?.lines ?? [],
    picture: details?.picture ?? null,
    link: notification.link ?? null,
  };
  await sql`
    insert into webhook_delivery (company_id, webhook_id, event, created_at)
    select w.company_id, w.webhook_id, ${JSON.stringify(event)}::jsonb || jsonb_build_object('store',
        case when ${sellerId}::text is not null then jsonb_build_object('sellerId', ${sellerId}::text,
          'marketplaceId', coalesce(${marketplaceId}::text, ''), 'name', coalesce(
            (select c.store_name || ', ' || c.country_name from channel c
              where c.seller_id = ${sellerId}::text and c.marketplace_id = ${marketplaceId}::text), '')) end), ${at}
    from webhook w
    where w.company_id = ${companyId} and w.state = 'active' and ${topic} = any(w.topics)
      and (w.stores = '{}' or ${sellerId}::text is null or exists (select from unnest(w.stores) store
        where store = ${sellerId}::text || '/' || coalesce(${marketplaceId}::text, '')
          or ${marketplaceId}::text is null and split_part(store, '/', 1) = ${sellerId}::text))
    returning webhook_id`.execute(db);
}

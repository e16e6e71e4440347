import type { NotificationSeverity } from '@fairshelf/shared-contracts/notifications';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { NotificationDetails } from '../../base/database/tables/notifications.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import type { StoredWords } from './words.ts';

/** How long a notification is kept, and with it the key of its fact. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

export interface NewNotification {
  readonly companyId: string;
  /** The only recipient; without it everyone in the company. */
  readonly userId?: string;
  /** Area and event, as in `import.failed`. */
  readonly kind: `${string}.${string}`;
  readonly severity: NotificationSeverity;
  /** A few words; the sentence with what to do next is `text`. */
  readonly title: string;
  readonly text: string;
  /**
   * The facts from which `defineWords` writes title and text in each reader's language; without them everyone sees the
   * stored text.
   */
  readonly words?: StoredWords;
  /** The path of the page that shows or fixes it, below the product's base path. */
  readonly link?: `/${string}`;
  /** The store it concerns: the link opens in it. */
  readonly sellerId?: string;
  readonly marketplaceId?: string;
  /**
   * Idempotency key of the fact: a second notification with this key is dropped while the first is kept (90 days).
   */
  readonly dedupeKey: string;
  /** Shown in emails in addition to the text. */
  readonly details?: NotificationDetails;
  readonly at: Date;
}

/**
 * Notifies a company, or one person in it, in the product and at its webhooks. Call it in the transaction of the
 * event, so that both happen or neither. Returns whether it is new; the same fact is published once.
 */
export async function publishNotification(
  db: CompanyTransaction,
  notification: NewNotification,
): Promise<boolean> {
  const { companyId: company_id, at } = notification;
  if (notification.link?.startsWith('//'))
    throw new TypeError(`'${notification.link}' is no path of the product.`);
  const cutoff = new Date(at.getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('notification').where('created_at', '<', cutoff).execute();
  const row = await db
    .insertInto('notification')
    .values({
      company_id,
      user_id: notification.userId ?? null,
      kind: notification.kind,
      severity: notification.severity,
      title: notification.title,
      text: notification.text,
      link: notification.link ?? null,
      seller_id: notification.sellerId ?? null,
      marketplace_id: notification.marketplaceId ?? null,
      dedupe_key: notification.dedupeKey,
      details: notification.details ? JSON.stringify(notification.details) : null,
      words: notification.words ? JSON.stringify(notification.words) : null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'dedupe_key', 'user_id']).doNothing())
    .returning('notification_id')
    .executeTakeFirst();
  if (row !== undefined) await queueDeliveries(db, notification);
  return row !== undefined;
}

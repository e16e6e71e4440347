import type { NotificationSeverity } from '@fairshelf/shared-contracts/notifications';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { NotificationDetails } from '../../base/database/tables/notifications.ts';

/** How long a notification is kept, and with it the memory that its fact was told. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

export interface NewNotification {
  readonly companyId: string;
  /** The one person who is told; left out, everyone in the company is. */
  readonly userId?: string;
  /** Area and what happened, as `import.failed`. */
  readonly kind: `${string}.${string}`;
  readonly severity: NotificationSeverity;
  /** A few words; the sentence with what to do next is `text`. */
  readonly title: string;
  readonly text: string;
  /** The path of the page that shows or mends it, below the product's base path. */
  readonly link?: `/${string}`;
  /** The store it is about: the link opens in it. */
  readonly sellerId?: string;
  readonly marketplaceId?: string;
  /** Names the fact: a second notification with this key is not told, for as long as the first is kept (90 days). */
  readonly dedupeKey: string;
  /** Shown in emails besides the text. */
  readonly details?: NotificationDetails;
  readonly at: Date;
}

/**
 * Tells a company, or one person in it, something in the product. Call it in the transaction of what it tells, so that
 * both happen or neither. Hands back whether it is new; the same fact twice is told once.
 */
export async function publishNotification(db: CompanyTransaction, told: NewNotification): Promise<boolean> {
  const { companyId: company_id, at } = told;
  if (told.link?.startsWith('//')) throw new TypeError(`'${told.link}' is no path of the product.`);
  const forgotten = new Date(at.getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('notification').where('created_at', '<', forgotten).execute();
  const row = await db
    .insertInto('notification')
    .values({
      company_id,
      user_id: told.userId ?? null,
      kind: told.kind,
      severity: told.severity,
      title: told.title,
      text: told.text,
      link: told.link ?? null,
      seller_id: told.sellerId ?? null,
      marketplace_id: told.marketplaceId ?? null,
      dedupe_key: told.dedupeKey,
      details: told.details ? JSON.stringify(told.details) : null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'dedupe_key', 'user_id']).doNothing())
    .returning('notification_id')
    .executeTakeFirst();
  return row !== undefined;
}

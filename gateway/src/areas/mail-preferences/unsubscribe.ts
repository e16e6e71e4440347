import { type Database, isId } from '../../base/database/database.ts';
import type { EndedMails } from './ended-mails.ts';
import { endMeasuring } from './measuring.ts';

/**
 * Ends all campaign emails for the recipient of a campaign's link, and the tracking that they had allowed; the
 * campaign counts it once. Undefined if the link is unknown or its account was deleted.
 */
export async function unsubscribeByCampaign(
  { system }: Database,
  key: string,
  at: Date,
): Promise<EndedMails | undefined> {
  if (!isId(key)) return undefined;
  return system.transaction().execute(async (db) => {
    const recipient = await db
      .selectFrom('campaign_recipient')
      .select(['recipient_id', 'user_id', 'unsubscribed_at'])
      .where('unsubscribe_key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (!recipient) return undefined;
    if (!recipient.unsubscribed_at)
      await db
        .updateTable('campaign_recipient')
        .set({ unsubscribed_at: at })
        .where('recipient_id', '=', recipient.recipient_id)
        .execute();
    if (!recipient.user_id) return undefined;
    const { numUpdatedRows } = await db
      .updateTable('app_user')
      .set({ unsubscribed_at: at })
      .where('user_id', '=', recipient.user_id)
      .where('unsubscribed_at', 'is', null)
      .executeTakeFirstOrThrow();
    await endMeasuring(db, recipient.user_id);
    return { userId: recipient.user_id, already: numUpdatedRows === 0n };
  });
}

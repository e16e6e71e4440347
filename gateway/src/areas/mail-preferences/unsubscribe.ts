import { type Database, isId } from '../../base/database/database.ts';
import { endMeasuring } from './measuring.ts';

/**
 * Ends mails of all campaigns for the receiver that a campaign's link stands for, with whatever they allowed to be counted
 * of them, and counts the leaving itself there once. Returns the
 * person, or undefined when the link means nobody, or somebody who is gone.
 */
export async function unsubscribeByCampaign(
  { system }: Database,
  key: string,
  at: Date,
): Promise<string | undefined> {
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
    await db
      .updateTable('app_user')
      .set({ unsubscribed_at: at })
      .where('user_id', '=', recipient.user_id)
      .where('unsubscribed_at', 'is', null)
      .execute();
    await endMeasuring(db, recipient.user_id);
    return recipient.user_id;
  });
}

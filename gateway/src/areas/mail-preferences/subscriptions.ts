import { sql } from 'kysely';
import { type Database, isId } from '../../base/database/database.ts';
import { endAlertMails } from './alert-mail-choice.ts';
import { endCaseMails } from './case-mail-choices.ts';
import { endMeasuring } from './measuring.ts';
import { unsubscribeByCampaign } from './unsubscribe.ts';

/**
 * Ends mails for the receiver that a mail's link stands for: `<key>` the newsletter and all news, `<key>.summary` the
 * daily summary, `<key>.cases` the mails about cases, `<key>.alerts` those of alerts, `<key>.campaign` the same as the
 * newsletter, by the key of one campaign's mail. Returns the person, or undefined when the link means nobody.
 */
export async function endMails(database: Database, link: string, at: Date): Promise<string | undefined> {
  const [key = '', kind] = link.toLowerCase().split('.');
  // The link of a confirmation subscribes; opening it must not end anything.
  if (!isId(key) || kind === 'subscribe') return undefined;
  if (kind === 'campaign') return unsubscribeByCampaign(database, key, at);
  const found = await database.system
    .selectFrom('summary_setting')
    .select('user_id')
    .where('unsubscribe_key', '=', key)
    .executeTakeFirst();
  if (!found) return undefined;
  if (kind === 'summary') {
    await database.system
      .updateTable('summary_setting')
      .set({ wanted: false })
      .where('unsubscribe_key', '=', key)
      .execute();
  } else if (kind === 'cases') {
    await endCaseMails(database, found.user_id);
  } else if (kind === 'alerts') {
    await endAlertMails(database, found.user_id);
  } else {
    await database.system.transaction().execute(async (db) => {
      await db
        .updateTable('app_user')
        .set({ unsubscribed_at: at })
        .where('user_id', '=', found.user_id)
        .execute();
      // Who takes the newsletter up again did not allow anew that it is counted.
      await endMeasuring(db, found.user_id);
    });
  }
  return found.user_id;
}

/** The person to whom the link of a mail was sent; undefined when it names nobody. */
export async function receiverOf(
  { system }: Database,
  link: string,
): Promise<{ readonly userId: string; readonly email: string } | undefined> {
  const [key = '', kind] = link.toLowerCase().split('.');
  if (!isId(key)) return undefined;
  const keys = system.selectFrom(kind === 'campaign' ? 'campaign_recipient' : 'summary_setting');
  const row = await keys.select('user_id').where('unsubscribe_key', '=', key).executeTakeFirst();
  if (!row?.user_id) return undefined;
  const person = await system
    .selectFrom('app_user')
    .select(['user_id', 'email'])
    .where('user_id', '=', row.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return person && { userId: person.user_id, email: person.email };
}

/** Subscribes a person to the newsletter again. */
export async function resumeNewsletter({ system }: Database, userId: string): Promise<void> {
  await system
    .updateTable('app_user')
    .set({
      unsubscribed_at: null,
      marketing: sql`marketing || '{"general_newsletter_email": true}'::jsonb`,
    })
    .where('user_id', '=', userId)
    .execute();
}

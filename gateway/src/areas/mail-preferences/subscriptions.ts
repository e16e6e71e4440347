import { sql } from 'kysely';
import { type Database, isId } from '../../base/database/database.ts';
import { endAlertMails } from './alert-mail-choice.ts';
import { endCaseMails } from './case-mail-choices.ts';
import type { EndedMails } from './ended-mails.ts';
import { endMeasuring } from './measuring.ts';
import { unsubscribeByCampaign } from './unsubscribe.ts';

/**
 * Ends emails for the recipient of a link: `<key>` the newsletter and all news, `<key>.summary` the daily summary,
 * `<key>.cases` emails about cases, `<key>.alerts` those of alerts, `<key>.campaign` the same as the newsletter, by the
 * key of one campaign's email. Undefined for an unknown link.
 */
export async function endMails(database: Database, link: string, at: Date): Promise<EndedMails | undefined> {
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
  const hasChanged = await endKind(database, { kind, key, userId: found.user_id, at });
  return { userId: found.user_id, already: !hasChanged };
}

interface Ending {
  readonly kind: string | undefined;
  readonly key: string;
  readonly userId: string;
  readonly at: Date;
}

/** Ends one kind of email; false if it had been ended before. */
async function endKind(database: Database, { kind, key, userId, at }: Ending): Promise<boolean> {
  if (kind === 'cases') return endCaseMails(database, userId);
  if (kind === 'alerts') return endAlertMails(database, userId);
  if (kind === 'summary') {
    const { numUpdatedRows } = await database.system
      .updateTable('summary_setting')
      .set({ wanted: false })
      .where('unsubscribe_key', '=', key)
      .where('wanted', '=', true)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
  return database.system.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('app_user')
      .set({ unsubscribed_at: at })
      .where('user_id', '=', userId)
      .where('unsubscribed_at', 'is', null)
      .executeTakeFirstOrThrow();
    // A later subscription doesn't allow tracking again.
    await endMeasuring(db, userId);
    return numUpdatedRows > 0n;
  });
}

/** The person to whom an email's link was sent; undefined for an unknown link. */
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

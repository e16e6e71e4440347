import { ALERT_MAIL_TOPICS, type AlertMailTopic, type AlertRhythm } from '@fairshelf/shared-contracts/alerts';
import { type Database, isId } from '../../base/database/database.ts';
import { UNCHOSEN } from './alert-mail-topics.ts';

/** The topics that a person wants emails about, in display order. */
export async function readAlertTopics(
  database: Pick<Database, 'system'>,
  userId: string,
): Promise<AlertMailTopic[]> {
  const row = await database.system
    .selectFrom('alert_mail_choice')
    .select('topics')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const topics = row?.topics ?? UNCHOSEN;
  return ALERT_MAIL_TOPICS.filter((topic) => topics.includes(topic));
}

/** Turns emails on one topic on or off; two simultaneous changes both apply. Returns the topics before and after. */
export async function chooseAlertTopic(
  database: Database,
  userId: string,
  { topic, wanted }: { readonly topic: AlertMailTopic; readonly wanted: boolean },
): Promise<{ readonly before: AlertMailTopic[]; readonly after: AlertMailTopic[] }> {
  return database.system.transaction().execute(async (db) => {
    await db
      .insertInto('alert_mail_choice')
      .values({ user_id: userId, topics: [...UNCHOSEN] })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { topics: before } = await db
      .selectFrom('alert_mail_choice')
      .select('topics')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const others = before.filter((each) => each !== topic);
    const after = wanted ? [...others, topic] : others;
    await db.updateTable('alert_mail_choice').set({ topics: after }).where('user_id', '=', userId).execute();
    return { before, after };
  });
}

/** Ends all alert emails for a person. False if they had been ended before. */
export async function endAlertMails(database: Database, userId: string): Promise<boolean> {
  const before = await readAlertTopics(database, userId);
  await database.system
    .insertInto('alert_mail_choice')
    .values({ user_id: userId, topics: [] })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ topics: [] }))
    .execute();
  return before.length > 0;
}

/** When and about what a person wants alerts. */
export interface AlertRules {
  readonly rhythm: AlertRhythm;
  readonly quiet: { readonly from: number; readonly until: number } | null;
  readonly stores: readonly string[];
  readonly tags: readonly string[];
}

export async function readAlertRules(
  database: Pick<Database, 'system'>,
  userId: string,
): Promise<AlertRules> {
  const row = await database.system
    .selectFrom('alert_mail_choice')
    .select(['rhythm', 'quiet_from', 'quiet_until', 'stores', 'tags'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return { rhythm: 'at-once', quiet: null, stores: [], tags: [] };
  const { rhythm, quiet_from: from, quiet_until: until, stores, tags } = row;
  return { rhythm, quiet: from === null || until === null ? null : { from, until }, stores, tags };
}

/** Saves them; the topics stay unchanged. Unknown tag ids are dropped. */
export async function saveAlertRules(
  database: Pick<Database, 'system'>,
  userId: string,
  { rhythm, quiet, stores, tags }: AlertRules,
): Promise<void> {
  const values = {
    rhythm,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    stores: [...stores],
    tags: tags.filter(isId),
  };
  await database.system
    .insertInto('alert_mail_choice')
    .values({ user_id: userId, topics: [...UNCHOSEN], ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

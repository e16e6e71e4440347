import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';

export interface SummarySetting {
  readonly wanted: boolean;
  /** From this local hour on, the previous day's summary is sent. */
  readonly hour: number;
  /** An IANA name. */
  readonly time_zone: string;
}

/** The default for a person who never chose: mornings, in the product's default time zone. */
export const UNCHOSEN_TIMES: SummarySetting = { wanted: true, hour: 7, time_zone: 'America/Los_Angeles' };

/** When a person wants the daily summary. */
export async function readSummarySetting(database: Database, userId: string): Promise<SummarySetting> {
  const row = await database.system
    .selectFrom('summary_setting')
    .select(['wanted', 'hour', 'time_zone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? UNCHOSEN_TIMES;
}

/** Whether the database knows this zone's local time; the schedule of all summaries depends on it. */
export async function isTimeZone(database: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_timezone_names where name = ${name}) as known`.execute(database.system);
  return rows[0]?.known ?? false;
}

/** Saves the chosen values; the rest stays unchanged. */
export async function saveSummarySetting(
  database: Database,
  userId: string,
  changes: Partial<SummarySetting>,
): Promise<void> {
  await database.system
    .insertInto('summary_setting')
    .values({ user_id: userId, ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...changes }))
    .execute();
}

/** The key that identifies a person in email links; created when first needed. */
export async function unsubscribeKey(database: Database, userId: string): Promise<string> {
  const row = await database.system
    .insertInto('summary_setting')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .returning('unsubscribe_key')
    .executeTakeFirstOrThrow();
  return row.unsubscribe_key;
}

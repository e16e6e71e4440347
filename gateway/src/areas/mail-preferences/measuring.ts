import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';

/** Users `u` who allow opens and clicks to be counted. Silence is never consent. */
export const allowsMeasuring = sql<boolean>`(u.measured_since is not null)`;

/** Since when a person allows it; null if they don't. */
export async function measuredSince(db: Kysely<Tables>, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('app_user')
    .select('measured_since')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.measured_since ?? null;
}

/**
 * Records that a person allows opens and clicks to be counted, or withdraws that. On withdrawal their counts are
 * deleted, and emails sent earlier no longer count. Returns the previous choice.
 */
export function allowMeasuring(
  { system }: Database,
  { userId, allowed, now }: { userId: string; allowed: boolean; now: Date },
): Promise<{ readonly before: Date | null; readonly after: Date | null }> {
  return system.transaction().execute(async (db) => {
    const row = await db
      .selectFrom('app_user')
      .select('measured_since')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    const before = row?.measured_since ?? null;
    if (!allowed) {
      await endMeasuring(db, userId);
      return { before, after: null };
    }
    const after = before ?? now;
    await db.updateTable('app_user').set({ measured_since: after }).where('user_id', '=', userId).execute();
    return { before, after };
  });
}

/** Ends tracking for a person and deletes their counts: also when they unsubscribe from all emails. */
export async function endMeasuring(db: Transaction<Tables>, userId: string): Promise<void> {
  await db.updateTable('app_user').set({ measured_since: null }).where('user_id', '=', userId).execute();
  await sql`
    with forgotten as (
      update campaign_recipient set is_measured = false, opened_at = null, clicked_at = null
      where user_id = ${userId} and is_measured returning recipient_id)
    delete from campaign_click where recipient_id in (select recipient_id from forgotten)`.execute(db);
}

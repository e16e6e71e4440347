import type { DailySummary } from '@fairshelf/shared-contracts/summary';
import type { Database } from '../../base/database/database.ts';

/** How many days back a person can read. */
const KEPT_IN_VIEW = 60;

/** The days for which a person received a summary, newest first. */
export async function listSummaryDays(database: Database, userId: string): Promise<string[]> {
  const rows = await database.system
    .selectFrom('daily_summary')
    .select('day')
    .where('user_id', '=', userId)
    .where('state', '=', 'sent')
    .orderBy('day', 'desc')
    .limit(KEPT_IN_VIEW)
    .execute();
  return rows.map(({ day }) => day);
}

/** The summary of a day as it was emailed to this person. */
export async function findSummary(
  database: Database,
  userId: string,
  day: string,
): Promise<DailySummary | undefined> {
  const row = await database.system
    .selectFrom('daily_summary')
    .select('content')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.content ?? undefined;
}

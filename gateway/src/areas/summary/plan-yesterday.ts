import { sql } from 'kysely';
import type { Services } from '../../base/services.ts';
import { writeSummary } from './write-summary-job.ts';

/** Plans yesterday's summary for people regardless of their hour; existing ones are kept. */
export async function planYesterday(
  { database, jobs, now }: Services,
  userIds: readonly string[],
): Promise<void> {
  const at = now();
  await database.system.transaction().execute(async (db) => {
    const { rows } = await sql<{ user_id: string; day: string }>`
      insert into daily_summary (user_id, day, planned_at)
      select u.user_id, (${at}::timestamptz at time zone coalesce(s.time_zone, 'America/Los_Angeles'))::date - 1, ${at}
      from app_user u left join summary_setting s on s.user_id = u.user_id
      where u.user_id = any(${[...userIds]}::uuid[]) and coalesce(s.wanted, true)
      on conflict do nothing returning user_id, day`.execute(db);
    for (const { user_id, day } of rows) {
      await jobs.enqueue(writeSummary, { userId: user_id, day }, { in: db });
    }
  });
}

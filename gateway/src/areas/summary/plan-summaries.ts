import { sql } from 'kysely';
import type { Services } from '../../base/services.ts';
import { writeSummary } from './write-summary-job.ts';

/**
 * Plans yesterday's summary for everyone whose local hour has come: people who want it and have a connected seller
 * account. The row is the intent: it exists once per person and day, and its job is created with it. Returns how many
 * were planned.
 */
export async function planSummaries({ database, jobs, now }: Services): Promise<number> {
  const at = now();
  return database.system.transaction().execute(async (db) => {
    const { rows } = await sql<{ user_id: string; day: string }>`
      insert into daily_summary (user_id, day, planned_at)
      select person.user_id, person.local::date - 1, ${at}
      from (
        select u.user_id, ${at}::timestamptz at time zone coalesce(s.time_zone, 'America/Los_Angeles') as local,
          coalesce(s.hour, 7) as hour
        from app_user u left join summary_setting s on s.user_id = u.user_id
        where u.deleted_at is null and u.email_verified_at is not null and coalesce(s.wanted, true)
      ) person
      where extract(hour from person.local) >= person.hour
        and exists (select from company_member m join seller_account a on a.company_id = m.company_id
                    where m.user_id = person.user_id and a.state <> 'removed' and a.first_import_at is not null)
      on conflict do nothing
      returning user_id, day`.execute(db);
    for (const { user_id, day } of rows) {
      await jobs.enqueue(writeSummary, { userId: user_id, day }, { in: db });
    }
    return rows.length;
  });
}

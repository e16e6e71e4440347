import type { Kysely } from 'kysely';
import { run, systemTable } from '../../table-statements.ts';

/** Daily summaries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'summary_setting',
    `
      user_id uuid primary key references app_user (user_id) on delete cascade,
      wanted boolean not null default true,
      hour smallint not null default 7 check (hour between 0 and 23),
      time_zone text not null default 'America/Los_Angeles',
      -- Stands for this person in the links of mails; says nothing and can't be guessed.
      unsubscribe_key uuid not null default gen_random_uuid() unique`,
  );
  // The primary key guarantees one summary per person and day, even on retries.
  await systemTable(
    db,
    'daily_summary',
    `
      user_id uuid not null references app_user (user_id) on delete cascade,
      day date not null,
      state text not null default 'planned' check (state in ('planned', 'sent', 'empty')),
      content jsonb,
      planned_at timestamptz not null,
      sent_at timestamptz,
      check ((state = 'sent') = (content is not null)),
      primary key (user_id, day)`,
  );
  await run(db, `create index daily_summary_by_plan on daily_summary (planned_at) where state = 'planned'`);
}

import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** The weekly email about money: a choice per person and seller account, and which weeks were sent to whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table case_mail_choice add column weekly_money_email boolean not null default true');
  await run(
    db,
    `update case_mail_choice set weekly_money_email = false
     where not (case_update_email or payout_email or action_needed_email)`,
  );
  await systemTable(
    db,
    'money_mail',
    `user_id uuid not null references app_user (user_id) on delete cascade,
     -- The Monday of the week that the email is about.
     week date not null,
     planned_at timestamptz not null,
     primary key (user_id, week)`,
  );
}

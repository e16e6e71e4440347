import type { Kysely } from 'kysely';
import { sellerTable, systemTable } from '../../table-statements.ts';

/** Which mails about cases a person wants, and up to when they were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'case_mail_choice',
    `
      user_id uuid not null references app_user (user_id) on delete cascade,
      -- Empty: what holds for every seller account that has no choice of its own.
      seller_id text not null,
      case_update_email boolean not null default true,
      payout_email boolean not null default true,
      action_needed_email boolean not null default true,
      weekly_money_email boolean not null default true,
      primary key (user_id, seller_id)`,
  );
  await sellerTable(db, 'case_mail_state', {
    columns: `
      seller_id text not null,
      notified_until timestamptz not null`,
    key: ['seller_id'],
    system: 'nothing',
  });
  await systemTable(
    db,
    'money_mail',
    `
      user_id uuid not null references app_user (user_id) on delete cascade,
      -- The Monday of the week that the email is about.
      week date not null,
      planned_at timestamptz not null,
      primary key (user_id, week)`,
  );
}

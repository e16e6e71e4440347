import type { Kysely } from 'kysely';
import { sellerTable, systemTable } from '../../table-statements.ts';

/** Which alerts a person gets by mail, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'alert_mail_choice',
    `
      user_id uuid primary key references app_user (user_id) on delete cascade,
      topics text[] not null,
      rhythm text not null default 'at-once' check (rhythm in ('at-once', 'daily')),
      -- Local hours without emails, from the first to before the last; null for none.
      quiet_from smallint check (quiet_from between 0 and 23),
      quiet_until smallint check (quiet_until between 0 and 23),
      -- seller/marketplace; '{}' for all.
      stores text[] not null default '{}',
      -- Alerts about a product: only with one of these tags; '{}' for all.
      tags uuid[] not null default '{}',
      check ((quiet_from is null) = (quiet_until is null))`,
  );
  await sellerTable(db, 'alert_mail_state', {
    columns: `
      notified_until timestamptz not null`,
    key: [],
    system: 'nothing',
  });
  await sellerTable(db, 'alert_mail_reader', {
    columns: `
      user_id uuid not null references app_user (user_id) on delete cascade,
      notified_until timestamptz not null,
      -- When the newest email was ordered; null before the first.
      mailed_at timestamptz`,
    key: ['user_id'],
    system: 'nothing',
  });
}

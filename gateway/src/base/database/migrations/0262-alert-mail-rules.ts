import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/** When and about what each person gets alerts by email, and up to when each of them was notified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table alert_mail_choice
       add column rhythm text not null default 'at-once' check (rhythm in ('at-once', 'daily')),
       -- Local hours without emails, from the first to before the last; null for none.
       add column quiet_from smallint check (quiet_from between 0 and 23),
       add column quiet_until smallint check (quiet_until between 0 and 23),
       -- seller/marketplace; '{}' for all.
       add column stores text[] not null default '{}',
       -- Alerts about a product: only with one of these tags; '{}' for all.
       add column tags uuid[] not null default '{}',
       add check ((quiet_from is null) = (quiet_until is null))`,
  );
  await run(db, 'alter table alert_mail_told rename to alert_mail_state');
  await run(db, 'alter table alert_mail_state rename column told_until to notified_until');
  await run(db, 'alter table alert_mail_state drop column mailed_at');
  await sellerTable(db, 'alert_mail_reader', {
    columns: `user_id uuid not null references app_user on delete cascade,
      notified_until timestamptz not null,
      -- When the newest email was ordered; null before the first.
      mailed_at timestamptz`,
    key: ['user_id'],
    system: 'nothing',
  });
}

import type { Kysely } from 'kysely';
import { sellerTable, systemTable } from '../table-statements.ts';

/** Which alerts somebody wants by mail, and up to when those of a company were told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'alert_mail_choice',
    `user_id uuid primary key references app_user on delete cascade,
     topics text[] not null`,
  );
  await sellerTable(db, 'alert_mail_told', {
    columns: `told_until timestamptz not null,
      -- When the newest mail was ordered; null before the first.
      mailed_at timestamptz`,
    key: [],
    system: 'nothing',
  });
}

import type { Kysely } from 'kysely';
import { run, systemTable } from '../../table-statements.ts';

/** Messages from the contact form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'contact_message',
    `
      message_id uuid primary key default gen_random_uuid(),
      name text not null,
      email text not null,
      subject text not null,
      message text not null,
      -- The sender, when signed in; a deleted account leaves the message without one.
      user_id uuid references app_user (user_id) on delete set null,
      received_at timestamptz not null default now()`,
  );
  await run(db, `create index contact_message_by_time on contact_message (received_at)`);
  await run(db, `create index contact_message_by_user on contact_message (user_id)`);
}

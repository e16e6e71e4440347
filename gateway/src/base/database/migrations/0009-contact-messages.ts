import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** What people write on the contact page. It is mailed as well; this is what remains when a mail is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'contact_message',
    `message_id uuid primary key default gen_random_uuid(),
     name text not null,
     email text not null,
     subject text not null,
     message text not null,
     -- The sender, when signed in; a deleted account leaves the message without one.
     user_id uuid references app_user on delete set null,
     received_at timestamptz not null default now()`,
  );
  await run(db, `create index contact_message_by_time on contact_message (received_at)`);
  await run(db, `create index contact_message_by_user on contact_message (user_id)`);
}

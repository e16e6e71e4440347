import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** Browsers in which a person isn't asked for the code of their authenticator app. They go with the app. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'remembered_device',
    `device_id uuid primary key default gen_random_uuid(),
     token_hash bytea not null unique,
     user_id uuid not null references second_factor on delete cascade,
     -- The User-Agent header.
     device text not null,
     remembered_at timestamptz not null,
     expires_at timestamptz not null`,
  );
  await run(db, `create index remembered_device_by_user on remembered_device (user_id)`);
}

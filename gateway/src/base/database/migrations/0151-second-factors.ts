import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** Authenticator apps of people, sealed, with recovery codes as hashes; and where a session was started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'second_factor',
    `user_id uuid primary key references app_user on delete cascade,
     sealed_secret text not null,
     -- Null until the first code proved that the app has the secret.
     confirmed_at timestamptz,
     -- The time step of the last code that was accepted: no code works twice.
     last_step bigint not null default 0,
     created_at timestamptz not null default now()`,
  );
  await systemTable(
    db,
    'recovery_code',
    `user_id uuid not null references second_factor on delete cascade,
     code_hash bytea not null,
     used_at timestamptz,
     primary key (user_id, code_hash)`,
  );
  await run(
    db,
    `alter table session
       add column session_id uuid not null default gen_random_uuid(),
       add column device text not null default '',
       add column address text not null default ''`,
  );
}

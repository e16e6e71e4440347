import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** Passkeys of people, and the challenges that a browser has to sign with one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'passkey',
    `passkey_id uuid primary key default gen_random_uuid(),
     user_id uuid not null references app_user on delete cascade,
     credential_id text not null unique,
     public_key bytea not null,
     -- How often the authenticator signed, where it counts: a copy of it falls behind.
     sign_count bigint not null,
     transports text[] not null,
     name text not null,
     created_at timestamptz not null default now(),
     last_used_at timestamptz`,
  );
  await run(db, 'create index on passkey (user_id)');
  await systemTable(
    db,
    'passkey_challenge',
    `challenge text primary key,
     purpose text not null check (purpose in ('add', 'confirm', 'sign-in')),
     -- Null for a sign-in: the passkey says who it is.
     user_id uuid references app_user on delete cascade,
     expires_at timestamptz not null`,
  );
  await run(db, 'create index on passkey_challenge (expires_at)');
}

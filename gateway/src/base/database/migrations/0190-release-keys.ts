import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** Keys with which teams release their remotes (docs/federation.md#release-keys). Secrets are stored as hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'release_key',
    `key_id uuid primary key default gen_random_uuid(),
     team text not null,
     label text not null,
     secret_hash bytea not null unique,
     -- The last characters of the secret, to tell keys apart.
     hint text not null,
     -- The secret before a rotation, valid until jobs have the new one.
     previous_hash bytea unique,
     previous_until timestamptz check ((previous_until is null) = (previous_hash is null)),
     remotes text[] not null,
     editions text[] not null,
     origins text[] not null,
     actions text[] not null,
     created_by text not null,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     rotated_at timestamptz,
     revoked_at timestamptz,
     last_used_at timestamptz`,
  );
  await run(db, `alter table release_change add column key_id uuid references release_key`);
}

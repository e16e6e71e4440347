import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** Invitations into a company. The link's token is kept as a hash; an accepted one stays, so that a replay is told so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'invitation',
    `company_id uuid not null,
     email text not null check (email = lower(email)),
     token_hash bytea not null unique,
     name text not null default '',
     invited_by uuid not null references app_user on delete cascade,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     accepted_at timestamptz,
     primary key (company_id, email)`,
  );
  await run(db, `create index invitation_by_expiry on invitation (expires_at)`);
}

import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** Preview links to a published version for anyone who opens them (docs/federation.md#previews). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'release_preview',
    `preview_id uuid primary key default gen_random_uuid(),
     edition text not null,
     remote text not null,
     version text not null,
     created_by text not null,
     key_id uuid references release_key (key_id),
     created_at timestamptz not null,
     expires_at timestamptz not null,
     revoked_at timestamptz,
     revoked_by text,
     opens integer not null default 0,
     last_opened_at timestamptz,
     check ((revoked_at is null) = (revoked_by is null)),
     foreign key (remote, version) references remote_release (remote, version)`,
  );
  await run(db, `create index release_preview_by_edition on release_preview (edition, created_at desc)`);
}

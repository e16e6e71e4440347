import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** Versions of remotes, which of them each edition serves, and who changed that (docs/federation.md, 'Releases'). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'remote_release',
    `remote text not null,
     version text not null,
     document text not null,
     digest text not null,
     surface jsonb not null,
     files jsonb not null,
     origins jsonb,
     signature text not null,
     published_by text not null,
     created_at timestamptz not null default now(),
     complete boolean not null default false,
     primary key (remote, version)`,
  );
  await run(db, `create index remote_release_by_age on remote_release (remote, created_at desc)`);
  await systemTable(
    db,
    'release_registry',
    `edition text primary key,
     revision integer not null,
     text text not null,
     signature text not null,
     updated_at timestamptz not null default now()`,
  );
  await systemTable(
    db,
    'release_change',
    `change_id bigint generated always as identity primary key,
     edition text not null,
     remote text not null,
     action text not null,
     version text not null,
     actor text not null,
     reason text,
     before jsonb,
     after jsonb not null,
     changed_at timestamptz not null default now()`,
  );
  await run(db, `create index release_change_by_remote on release_change (remote, change_id desc)`);
}

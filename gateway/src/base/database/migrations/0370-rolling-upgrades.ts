import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/**
 * Shared state of gateways of two versions on one database: the requirements of migrations, the running gateways, and
 * the feed version of each import step (docs/operations.md#upgrade).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table kysely_migration add column requires text');
  await run(db, 'alter table import_step add column feed_version smallint not null default 1');
  // In the schema of the queue, whose connections write it, as leases.
  await run(
    db,
    `create table fairshelf_jobs.gateway_process (
       boot_id uuid primary key, name text not null, migrations text[] not null,
       started_at timestamptz not null default now(), beat_at timestamptz not null default now())`,
  );
}

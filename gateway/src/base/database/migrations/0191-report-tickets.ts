import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** What the ticket of a page load was used for, so that nothing is counted twice (docs/federation.md#health). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'report_use',
    `use_key text not null,
     remote text not null,
     version text not null,
     kind text not null,
     -- The minute of the visit: a failure belongs to the same one.
     minute timestamptz not null,
     expires_at timestamptz not null,
     primary key (use_key, remote, version, kind)`,
  );
  await run(db, `create index report_use_by_age on report_use (expires_at)`);
}

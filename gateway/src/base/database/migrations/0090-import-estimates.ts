import type { Kysely } from 'kysely';
import { systemRole } from '../roles.ts';
import { run } from '../table-statements.ts';

/**
 * How long imports take is measured: the first cycle of a feed apart from its refreshes. Operators read why a step fails
 * (docs/imports.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table import_step add column cause text`);
  await run(db, `alter table import_run add column is_first boolean not null default false`);
  await run(db, `grant select (is_first) on import_run to ${systemRole}`);
  await run(
    db,
    `create index import_run_durations on import_run (feed, is_first, started_at desc) where state = 'done'`,
  );
}

import type { Kysely } from 'kysely';
import { systemRole } from '../roles.ts';
import { run } from '../table-statements.ts';

/** Operators see how imports do over all companies: by feed, never with what failed or for which store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `grant select (feed, state, rows, started_at, finished_at) on import_run to ${systemRole}`);
  await run(db, `create policy system_reads on import_run for select to ${systemRole} using (true)`);
  await run(db, `create index import_run_by_start on import_run (started_at)`);
}

import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** After a remote was withdrawn there is no entry in the registry to note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table release_change alter column after drop not null`);
}

import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** The facts from which a pending release is described; '' for older ones, which have an English text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, "alter table release_approval add column version text not null default ''");
}

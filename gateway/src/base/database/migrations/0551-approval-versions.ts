import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** What a release that waits for a second person is worded from; '' for older ones, which have their English words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, "alter table release_approval add column version text not null default ''");
}

import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** The language of a person's pages and emails; null: by their browser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table app_user add column language text');
}

import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/**
 * The facts from which a history entry is written for each reader; null in older entries, whose note contains
 * everything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table case_event add column facts jsonb');
}

import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** What an entry of a case's history is worded from for each reader; null: its note says all, as in older entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table case_event add column facts jsonb');
}

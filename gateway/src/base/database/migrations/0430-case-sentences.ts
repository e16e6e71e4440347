import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/**
 * A case's computation as data: readers get the current words. Null for cases that were stored with sentences, until
 * detection builds them again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table reimbursement_case add column sentences jsonb');
}

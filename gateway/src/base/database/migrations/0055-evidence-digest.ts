import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/**
 * Tells whether the evidence of a case is still the same without reading it: of a day's cases most keep theirs. Cases
 * from before have none ('') until they change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table reimbursement_case add column evidence_digest text not null default ''`);
}

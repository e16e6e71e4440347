import type { Kysely } from 'kysely';
import { systemRole } from '../roles.ts';
import { run } from '../table-statements.ts';

/** Lists of all companies, such as the queue, state when Amazon took a payment back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `grant select (fnsku, original_reimbursement_id) on reimbursement to ${systemRole}`);
}

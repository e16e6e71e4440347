import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** The cases whose window opens are found by their day; those whose window closes have such an index already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create index reimbursement_case_to_open on reimbursement_case (company_id, seller_id, opens_on)
       where state = 'waiting-for-automatic-payment'`,
  );
}

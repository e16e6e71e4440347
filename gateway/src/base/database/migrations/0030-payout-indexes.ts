import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** What a payout is checked against is found by its period. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create index order_charge_by_day on order_charge (company_id, seller_id, marketplace_id, posted_at)`,
  );
  await run(db, `create index reimbursement_by_day on reimbursement (company_id, seller_id, approved_at)`);
}

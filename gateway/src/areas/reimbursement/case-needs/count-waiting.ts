import { CASE_NEEDS, type CaseNeed } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';

/** How many cases of a seller account wait for each need; one that waits for two things counts for both. */
export async function countWaiting(
  db: CompanyTransaction,
  sellerId: string,
): Promise<{ need: CaseNeed; cases: number }[]> {
  const { rows } = await sql<{ need: string; cases: number }>`
    select need, count(*)::int as cases from reimbursement_case, unnest(needs) as need
    where seller_id = ${sellerId} and state = 'action-needed' group by need`.execute(db);
  return CASE_NEEDS.flatMap((need) => {
    const found = rows.find((row) => row.need === need);
    return found ? [{ need, cases: found.cases }] : [];
  });
}

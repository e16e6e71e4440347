import { CASE_NEEDS, type CaseNeed } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { caseNeeds } from '../case-status/status-kind-sql.ts';

/** How many cases of a seller account wait for each need; one that waits for two counts for both. */
export async function countWaiting(
  db: CompanyTransaction,
  sellerId: string,
): Promise<{ need: CaseNeed; cases: number }[]> {
  const { rows } = await sql<{ need: string; cases: number }>`
    select need, count(*)::int as cases from reimbursement_case c, unnest(${caseNeeds}) as need
    where c.seller_id = ${sellerId} group by need`.execute(db);
  return CASE_NEEDS.flatMap((need) => {
    const found = rows.find((row) => row.need === need);
    return found ? [{ need, cases: found.cases }] : [];
  });
}

import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { hasAccess, hasPlan } from '../case-status/status-kind-sql.ts';

/**
 * Why no case of this seller may be filed, as a sentence; undefined where nothing is in the way. Nobody files without
 * the company's plan and the seller's permission in the portal (docs/domain/cases.md#filing).
 */
export async function filingObstacle(db: CompanyTransaction, caseId: string): Promise<string | undefined> {
  const { rows } = await sql<{ has_plan: boolean; has_access: boolean }>`
    select ${hasPlan} as has_plan, ${hasAccess} as has_access
    from reimbursement_case c where c.case_id = ${caseId}`.execute(db);
  const [rights] = rows;
  if (!rights?.has_plan) return 'This company has no reimbursement plan: its cases can’t be filed.';
  if (!rights.has_access) {
    return 'The seller hasn’t given us access to the seller portal of this region: the case can’t be filed.';
  }
  return undefined;
}

import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { excludedBy, hasAccess, hasPlan, isHeldBack } from '../case-status/status-kind-sql.ts';

/**
 * Why this case may not be filed, as a sentence; undefined if it may. Filing requires the company's plan, the
 * seller's permission in the portal, and the report rows that could change the case (docs/domain/cases.md#filing).
 */
export async function filingObstacle(db: CompanyTransaction, caseId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    has_plan: boolean;
    is_paused: boolean;
    has_access: boolean;
    is_held_back: boolean;
    excluded_by: string | null;
  }>`
    select ${hasPlan} as has_plan,
      exists (select from plan_pause p where p.company_id = c.company_id and p.resumed_at is null) as is_paused, ${hasAccess} as has_access, ${isHeldBack('c')} as is_held_back,
      ${excludedBy} as excluded_by
    from reimbursement_case c where c.case_id = ${caseId}`.execute(db);
  const [rights] = rows;
  if (!rights?.has_plan) return 'This company has no reimbursement plan: its cases can’t be filed.';
  if (rights.is_paused)
    return 'The plan of this company is paused, because an invoice is overdue: its cases can be filed once it is paid.';
  if (!rights.has_access) {
    return 'The seller hasn’t given us access to the seller portal of this region: the case can’t be filed.';
  }
  if (rights.excluded_by !== null) {
    return `The seller never claims ${rights.excluded_by === 'sku' ? 'this product' : 'cases of this kind'}: the case can’t be filed.`;
  }
  if (rights.is_held_back) {
    return 'A report row that could change this case couldn’t be read. Check it under Skipped rows first.';
  }
  return undefined;
}

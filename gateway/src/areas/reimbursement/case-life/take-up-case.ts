import { CASE_STATES, type CaseState } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import { dayOf } from '../../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { askForDocuments } from '../case-documents/ask-for-documents.ts';
import { settleNeeds } from '../case-needs/settle-needs.ts';
import { endedByPerson } from '../case-record/ended-by-person.ts';
import { detectors } from '../detection/all-rules.ts';
import { markForDetection } from '../detection/detection-marks.ts';

/**
 * Whether a case was skipped and can still be claimed: it was never filed and its window is open. `today` is
 * `YYYY-MM-DD`.
 */
export async function isSkipped(db: CompanyTransaction, caseId: string, today: string): Promise<boolean> {
  const { rows } = await sql<{ is_skipped: boolean }>`
    select ${endedByPerson('c')} and c.marketplace_case_id is null
      and coalesce(c.closes_on >= ${today}::date, true) as is_skipped
    from reimbursement_case c where c.case_id = ${caseId}`.execute(db);
  return rows[0]?.is_skipped ?? false;
}

interface TakenUp {
  readonly companyId: string;
  readonly sellerId: string;
  readonly caseId: string;
}

/**
 * Moves a resumed case to its proper state: waiting for its window, or for its needs. The records may have changed
 * while it was skipped, so the next detection checks them. Returns its state.
 */
export async function placeTakenUp(
  db: CompanyTransaction,
  { companyId, sellerId, caseId }: TakenUp,
  now: Date,
): Promise<CaseState> {
  const { rows } = await sql<{ category: string; subject: string }>`
    update reimbursement_case set found_digest = '',
      state = case when opens_on > ${dayOf(now)}::date then 'waiting-for-automatic-payment'
        else state end
    where case_id = ${caseId} returning category, subject`.execute(db);
  const [row] = rows;
  const detector = detectors.find(({ category }) => category === row?.category);
  if (row && detector) await markForDetection(db, { companyId, sellerId }, detector.topic, [row.subject]);
  await askForDocuments(db, { companyId, sellerId }, now);
  await settleNeeds(db, { companyId, sellerId, caseId }, now);
  const { state } = await db
    .selectFrom('reimbursement_case')
    .select('state')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return CASE_STATES.find((each) => each === state) ?? 'detected';
}

import { CASE_GROUPS } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { msg } from '../../../base/texts/text.ts';
import type { Detector } from './detector.ts';

const PAID = msg`Amazon paid for the units or replaced them.`;

/**
 * Closes open cases, given by their ids, whose loss no longer shows: as paid automatically where more was paid for
 * the subject than when the case was last computed, else as withdrawn, because the units turned up.
 */
export async function closeCasesMadeGood(
  db: CompanyTransaction,
  { paidNow, resolved }: Pick<Detector, 'paidNow' | 'resolved'>,
  caseIds: readonly string[],
  now: Date,
): Promise<void> {
  if (caseIds.length === 0) return;
  await sql`
    with gone as materialized (
      select c.case_id, c.state as from_state, c.reimbursed_units < ${paidNow} as is_paid
      from reimbursement_case c where c.case_id = any(${caseIds}::uuid[]) and c.state = any(${CASE_GROUPS.open})
    ),
    closed as (
      update reimbursement_case as known set
        state = case when is_paid then 'paid-automatically' else 'withdrawn' end,
        state_reason = case when is_paid then ${PAID}::text
          else ${resolved} end,
        updated_at = ${now}::timestamptz
      -- A person may have filed it meanwhile.
      from gone where known.case_id = gone.case_id and known.state = gone.from_state
      returning known.company_id, known.case_id, gone.from_state, known.state, known.state_reason
    )
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, note, at)
    select company_id, case_id,
      (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = closed.case_id),
      'closed', from_state, state, state_reason, ${now}::timestamptz
    from closed returning 1`.execute(db);
}

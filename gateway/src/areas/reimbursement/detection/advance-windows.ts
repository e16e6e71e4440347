import { CASE_GROUPS } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';

/**
 * Updates cases by date only: an opened window makes a waiting case 'detected', a closed window ends every open case.
 * `today` is `YYYY-MM-DD`.
 */
export async function advanceWindows(
  db: CompanyTransaction,
  { sellerId, marketplaceIds }: { readonly sellerId: string; readonly marketplaceIds: readonly string[] },
  today: string,
  now: Date,
): Promise<void> {
  await sql`
    -- Each half has an index that ends at today, so that a day costs the windows that move on it.
    with due as (
      select case_id, state as from_state, 'expired' as to_state
      from reimbursement_case
      where seller_id = ${sellerId} and marketplace_id = any(${marketplaceIds}) and state = any(${CASE_GROUPS.open})
        and closes_on < ${today}::date
      union all
      select case_id, state, 'detected'
      from reimbursement_case
      where seller_id = ${sellerId} and marketplace_id = any(${marketplaceIds})
        and state = 'waiting-for-automatic-payment' and opens_on <= ${today}::date
        and coalesce(closes_on >= ${today}::date, true)
    ),
    moved as (
      update reimbursement_case as known set state = to_state, state_reason = '', updated_at = ${now}::timestamptz
      -- A person may have moved it meanwhile.
      from due where known.case_id = due.case_id and known.state = due.from_state
      returning known.company_id, known.case_id, from_state, to_state, known.opens_on, known.closes_on
    )
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, facts, at)
    select company_id, case_id,
      (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = moved.case_id),
      case when to_state = 'expired' then 'expired' else 'window' end, from_state, to_state,
      case when to_state = 'expired' then jsonb_build_object('is', 'window-closed', 'day', closes_on)
        else jsonb_build_object('is', 'window-opened', 'day', opens_on) end, ${now}::timestamptz
    from moved returning 1`.execute(db);
}

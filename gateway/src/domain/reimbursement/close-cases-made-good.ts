import { sql } from 'kysely';
import type { CompanyTransaction } from '../../database/database.ts';
import { OPEN_STATES } from './case-states.ts';
import { LOST_IN_WAREHOUSE } from './lost-in-warehouse.ts';
import { paysForLostStock } from './lost-in-warehouse-sql.ts';

interface Scope {
  readonly sellerId: string;
  readonly marketplaceIds: readonly string[];
  /** Anchors of the losses that are open still. */
  readonly stillOpen: readonly string[];
}

/**
 * Closes open cases whose loss no longer shows: as paid automatically where more was paid for the label than when the
 * case was last computed, else as withdrawn, because the units turned up.
 */
export async function closeCasesMadeGood(
  db: CompanyTransaction,
  { sellerId, marketplaceIds, stillOpen }: Scope,
  now: Date,
): Promise<void> {
  await sql`
    with gone as (
      select c.case_id, c.state as from_state, c.reimbursed_units < coalesce((
        select sum(quantity_cash + quantity_inventory) from reimbursement r
        where r.seller_id = c.seller_id and r.fnsku = c.fnsku and r.currency = c.currency and ${paysForLostStock}
      ), 0) as is_paid
      from reimbursement_case c
      where c.seller_id = ${sellerId} and c.category = ${LOST_IN_WAREHOUSE}
        and c.marketplace_id = any(${marketplaceIds}) and c.state = any(${OPEN_STATES})
        and c.anchor <> all(${stillOpen})
    ),
    closed as (
      update reimbursement_case as known set
        state = case when is_paid then 'paid-automatically' else 'withdrawn' end,
        state_reason = case when is_paid then 'The marketplace paid for the units or replaced them.'
          else 'The units were found again.' end,
        updated_at = ${now}::timestamptz
      from gone where known.case_id = gone.case_id
      returning known.company_id, known.case_id, gone.from_state, known.state, known.state_reason
    )
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, note, at)
    select company_id, case_id,
      (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = closed.case_id),
      'closed', from_state, state, state_reason, ${now}::timestamptz
    from closed`.execute(db);
}

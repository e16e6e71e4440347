import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../database/database.ts';
import { HAD_THEIRS, SETTLED, WAITING } from './claimant-states.ts';
import { sharesOfPayments } from './shares-of-payments.ts';

/**
 * Reads the outcomes of filed cases back from the reimbursement report, by the marketplace's case id (domain.md,
 * finding 4): cash makes a case paid, units in kind make it replaced, and a reversal of what was paid makes it
 * reversed. Several cases of one label under one case id share what is paid; who gets nothing goes on waiting. One
 * statement each, whatever the number of cases; running it again changes nothing.
 */
export async function settleCases(db: CompanyTransaction, sellerId: string, now: Date): Promise<void> {
  const claimants = { sellerId, waiting: WAITING, hadTheirs: HAD_THEIRS };
  const withWaiting = sql`
    select distinct marketplace_case_id from reimbursement_case
    where seller_id = ${sellerId} and state = any(${WAITING}) and marketplace_case_id is not null`;
  await sql`
    with ${sharesOfPayments({ ...claimants, caseIds: withWaiting })},
    moved as (
      update reimbursement_case c set state = case when s.cash > 0 then 'paid' else 'replaced' end,
        updated_at = ${now}, state_reason = ''
      from share s where c.case_id = s.case_id and c.state = s.state
        and s.state = any(${WAITING}) and s.cash + s.in_kind > 0
      returning s.*, c.state as after
    )
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, note, at)
    select company_id, case_id,
      (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = moved.case_id),
      after, state, after,
      case when after = 'paid' then cash || ' paid in cash' else in_kind || ' replaced in kind' end
        || ', reimbursement ' || ids
        || case when sharing > 1 then ' for ' || sharing || ' cases of this label' else '' end || '.',
      ${now}
    from moved`.execute(db);
  const withReversal = sql`
    select distinct r.marketplace_case_id from reimbursement back
    join reimbursement r on r.company_id = back.company_id and r.seller_id = back.seller_id
      and r.reimbursement_id = back.original_reimbursement_id and r.fnsku = back.fnsku
    where back.seller_id = ${sellerId} and back.original_reimbursement_id is not null
      and (back.quantity_cash < 0 or back.quantity_inventory < 0) and r.marketplace_case_id is not null`;
  await sql`
    with ${sharesOfPayments({ ...claimants, caseIds: withReversal })},
    moved as (
      update reimbursement_case c set state = 'reversed', updated_at = ${now}
      from share s where c.case_id = s.case_id and c.state = s.state
        and s.state = any(${SETTLED}) and s.is_taken_back
      returning s.*
    )
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, note, at)
    select company_id, case_id,
      (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = moved.case_id),
      'reversed', state, 'reversed', 'Taken back by the marketplace, reimbursement ' || taken_back_ids || '.', ${now}
    from moved`.execute(db);
}

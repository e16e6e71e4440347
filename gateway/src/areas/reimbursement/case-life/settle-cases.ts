import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { SETTLED, WAITING } from './claimant-states.ts';
import { dividePayments } from './divide-payments.ts';

interface Account {
  readonly companyId: string;
  readonly sellerId: string;
}

/**
 * Reads the outcomes of filed cases from the reimbursement report, by Amazon's case id
 * (docs/domain/cases.md#outcomes): cash makes a case paid, stock makes it replaced, and a reversal makes it reversed.
 * New payments are divided first; a case without a share keeps waiting. The number of statements doesn't depend on
 * the number of cases; running it again changes nothing.
 */
export async function settleCases(db: CompanyTransaction, account: Account, now: Date): Promise<void> {
  await dividePayments(db, account);
  await settlePaid(db, account, now);
  await settleTakenBack(db, account, now);
}

async function settlePaid(db: CompanyTransaction, { sellerId }: Account, now: Date): Promise<void> {
  await sql`
    with share as (
      select c.company_id, c.case_id, c.state, sum(n.cash) as cash, sum(n.in_kind) as in_kind,
        string_agg(distinct n.reimbursement_id, ', ') as ids,
        (select count(distinct other.case_id) from case_reimbursement own
          join case_reimbursement other using (company_id, seller_id, reimbursement_id, line_no)
          where own.case_id = c.case_id and own.cash + own.in_kind > 0 and other.cash + other.in_kind > 0) as sharing
      from reimbursement_case c join case_reimbursement n using (company_id, case_id)
      where c.seller_id = ${sellerId} and c.state = any(${WAITING}) and n.cash + n.in_kind > 0
      group by c.company_id, c.case_id
    ),
    moved as (
      update reimbursement_case c set state = case when s.cash > 0 then 'paid' else 'replaced' end,
        updated_at = ${now}, state_reason = ''
      from share s where c.case_id = s.case_id and c.state = s.state
      returning s.*, c.state as after
    )
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, facts, at)
    select company_id, case_id,
      (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = moved.case_id),
      after, state, after,
      jsonb_build_object('is', after, 'units', case when after = 'paid' then cash else in_kind end, 'reimbursement', ids,
        'sharing', sharing),
      ${now}
    from moved returning 1`.execute(db);
}

/**
 * Reversals take units from the first line of a reimbursement first, and within it from the case with the newest loss:
 * the units that the credits of an invoice name (`takenFromCases`). Cash that was swapped for stock (−1 and +1) is no
 * reversal (docs/domain/commission.md).
 */
async function settleTakenBack(db: CompanyTransaction, { sellerId }: Account, now: Date): Promise<void> {
  await sql`
    with back as (
      select original_reimbursement_id as reimbursement_id, fnsku, string_agg(distinct reimbursement_id, ', ') as ids,
        -sum(quantity_cash + quantity_inventory) as units
      from reimbursement where seller_id = ${sellerId} and original_reimbursement_id is not null
      group by 1, 2
    ),
    laid as (
      select n.case_id, c.company_id, c.state, back.ids, back.units as taken, n.cash + n.in_kind as units,
        sum(n.cash + n.in_kind) over (partition by r.reimbursement_id, r.fnsku
          order by r.line_no, c.anchored_on desc, c.case_id desc) as last_unit
      from back
      join reimbursement r using (reimbursement_id, fnsku)
      join case_reimbursement n using (company_id, seller_id, reimbursement_id, line_no)
      join reimbursement_case c using (company_id, case_id)
      where r.seller_id = ${sellerId} and back.units > 0
    ),
    share as (
      select company_id, case_id, state, string_agg(distinct ids, ', ') as ids from laid
      where state = any(${SETTLED}) and units > 0 and last_unit - units < taken
      group by company_id, case_id, state
    ),
    moved as (
      update reimbursement_case c set state = 'reversed', updated_at = ${now}
      from share s where c.case_id = s.case_id and c.state = s.state
      returning s.*
    )
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, facts, at)
    select company_id, case_id,
      (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = moved.case_id),
      'reversed', state, 'reversed', jsonb_build_object('is', 'taken-back', 'reimbursement', ids), ${now}
    from moved returning 1`.execute(db);
}

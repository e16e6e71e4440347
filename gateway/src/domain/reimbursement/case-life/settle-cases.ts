import type { CaseState } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../database/database.ts';

/** Filed cases whose outcome the reimbursement report may tell. */
const WAITING: readonly CaseState[] = [
  'filed',
  'in-review',
  'information-requested',
  'approved',
  'denied',
  'appealed',
];
const SETTLED: readonly CaseState[] = ['paid', 'replaced'];

/**
 * Reads the outcomes of filed cases back from the reimbursement report, by the marketplace's case id (domain.md,
 * finding 4): cash makes a case paid, units in kind make it replaced, and a reversal of what was paid makes it
 * reversed. One statement each, whatever the number of cases; running it again changes nothing.
 */
export async function settleCases(db: CompanyTransaction, sellerId: string, now: Date): Promise<void> {
  await sql`
    with outcome as (
      select c.company_id, c.case_id, c.state as before,
        case when sum(r.quantity_cash) > 0 then 'paid' else 'replaced' end as after,
        sum(r.quantity_cash)::int as cash, sum(r.quantity_inventory)::int as units,
        string_agg(distinct r.reimbursement_id, ', ') as ids,
        (array_agg(distinct r.currency))[1] as currency, sum(r.total_minor) as minor
      from reimbursement_case c
      join reimbursement r on r.company_id = c.company_id and r.seller_id = c.seller_id
        and r.marketplace_case_id = c.marketplace_case_id and (c.fnsku = '' or r.fnsku = c.fnsku)
        and r.original_reimbursement_id is null
      where c.seller_id = ${sellerId} and c.state = any(${WAITING})
      group by 1, 2, 3
      having sum(r.quantity_cash) > 0 or sum(r.quantity_inventory) > 0
    ),
    moved as (
      update reimbursement_case c set state = o.after, updated_at = ${now}, state_reason = ''
      from outcome o where c.case_id = o.case_id and c.state = o.before
      returning o.*
    )
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, note, at)
    select company_id, case_id,
      (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = moved.case_id),
      after, before, after,
      case when after = 'paid'
        then cash || ' paid in cash, reimbursement ' || ids || '.'
        else units || ' replaced in kind, reimbursement ' || ids || '.' end,
      ${now}
    from moved`.execute(db);
  await sql`
    with taken_back as (
      select c.company_id, c.case_id, c.state as before, string_agg(distinct back.reimbursement_id, ', ') as ids
      from reimbursement_case c
      join reimbursement r on r.company_id = c.company_id and r.seller_id = c.seller_id
        and r.marketplace_case_id = c.marketplace_case_id and (c.fnsku = '' or r.fnsku = c.fnsku)
      join reimbursement back on back.company_id = r.company_id and back.seller_id = r.seller_id
        and back.original_reimbursement_id = r.reimbursement_id and back.fnsku = r.fnsku
      where c.seller_id = ${sellerId} and c.state = any(${SETTLED})
      group by 1, 2, 3
      having sum(back.quantity_cash) < 0 or sum(back.quantity_inventory) < 0
    ),
    moved as (
      update reimbursement_case c set state = 'reversed', updated_at = ${now}
      from taken_back t where c.case_id = t.case_id and c.state = t.before
      returning t.*
    )
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, note, at)
    select company_id, case_id,
      (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = moved.case_id),
      'reversed', before, 'reversed', 'Taken back by the marketplace, reimbursement ' || ids || '.', ${now}
    from moved`.execute(db);
}

import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { HAD_THEIRS, WAITING } from './claimant-states.ts';

interface Account {
  readonly companyId: string;
  readonly sellerId: string;
}

/**
 * Records which cases each line of the reimbursement report paid for, in units, as soon as it is imported; recorded
 * shares stay, so that the outcome of a case and the line of its invoice agree.
 *
 * A payment names its label and its case id, not the case. So the units of the new lines are queued, cash first, and
 * given to the label's cases in turn, each as many as it still claims: those with an earlier share first, then the oldest
 * loss first. The remainder goes to the last, so every unit of the report belongs to one case. Money without units
 * belongs to all of them. A case without a label gets what no case with the label claims, and a line that swaps an
 * earlier payment pays nothing new. Running it again adds nothing.
 */
export async function dividePayments(
  db: CompanyTransaction,
  { companyId, sellerId }: Account,
): Promise<void> {
  // Of two imports for one account the second waits: cases that the first settles come before the others.
  await sql`select pg_advisory_xact_lock(hashtext(${`payments ${companyId} ${sellerId}`}))`.execute(db);
  const mayClaim = sql`c.state = any(${[...WAITING, ...HAD_THEIRS]})`;
  await sql`
    with fresh as materialized (
      select r.reimbursement_id, r.line_no, r.approved_at, r.marketplace_case_id, r.fnsku,
        greatest(r.quantity_cash, 0) as cash, greatest(r.quantity_inventory, 0) as in_kind
      from reimbursement r
      where r.seller_id = ${sellerId} and r.marketplace_case_id is not null
        and (r.quantity_cash > 0 or r.quantity_inventory > 0 or r.total_minor > 0)
        and (r.original_reimbursement_id is null
          or least(r.quantity_cash, r.quantity_inventory, coalesce(r.total_minor, 0)) >= 0)
        and exists (select from reimbursement_case c where c.seller_id = r.seller_id
          and c.marketplace_case_id = r.marketplace_case_id)
        and not exists (select from case_reimbursement s where s.seller_id = r.seller_id
          and s.reimbursement_id = r.reimbursement_id and s.line_no = r.line_no)
    ),
    claimant as (
      select c.case_id, c.marketplace_case_id, c.fnsku, c.anchored_on, c.state = any(${HAD_THEIRS}) as had_theirs,
        ${mayClaim} as may_claim, bool_or(${mayClaim}) over (partition by c.marketplace_case_id, c.fnsku) as any_may,
        greatest(greatest(c.quantity, 1) - had.units, 0) as open_units
      from reimbursement_case c
      cross join lateral (
        select coalesce(sum(s.cash + s.in_kind), 0) as units from case_reimbursement s where s.case_id = c.case_id
      ) had
      where c.seller_id = ${sellerId} and c.marketplace_case_id in (select marketplace_case_id from fresh)
    ),
    claim as (
      select case_id, marketplace_case_id, fnsku, sum(open_units) over turn - open_units as first_unit,
        case when lead(case_id) over turn is not null then sum(open_units) over turn end as end_unit
      from claimant where may_claim or not any_may
      window turn as (partition by marketplace_case_id, fnsku order by had_theirs desc, anchored_on, case_id)
    ),
    labelled as (
      select fresh.*, case when (marketplace_case_id, fnsku) in (select marketplace_case_id, fnsku from claim)
        then fnsku else '' end as label
      from fresh
    ),
    laid as (
      select l.reimbursement_id, l.line_no, l.marketplace_case_id, l.label, l.cash + l.in_kind as all_units,
        way.is_in_kind, way.units, sum(way.units) over (partition by l.marketplace_case_id, l.label
          order by way.is_in_kind, l.approved_at, l.reimbursement_id, l.line_no) - way.units as first_unit
      from labelled l cross join lateral (values (false, l.cash), (true, l.in_kind)) way (is_in_kind, units)
    ),
    share as (
      select laid.*, claim.case_id, greatest(0, least(laid.first_unit + laid.units, claim.end_unit)
        - greatest(laid.first_unit, claim.first_unit)) as own
      from laid join claim on claim.marketplace_case_id = laid.marketplace_case_id and claim.fnsku = laid.label
    )
    insert into case_reimbursement (company_id, seller_id, reimbursement_id, line_no, case_id, cash, in_kind)
    select ${companyId}, ${sellerId}, reimbursement_id, line_no, case_id,
      coalesce(sum(own) filter (where not is_in_kind), 0)::int, coalesce(sum(own) filter (where is_in_kind), 0)::int
    from share where own > 0 or all_units = 0
    group by reimbursement_id, line_no, case_id
    on conflict do nothing`.execute(db);
}

import type { CaseState } from '@fairshelf/shared-contracts/core';
import { type RawBuilder, sql } from 'kysely';

interface Claimants {
  readonly sellerId: string;
  /** States of cases that wait for their share, and of those that had it. */
  readonly waiting: readonly CaseState[];
  readonly hadTheirs: readonly CaseState[];
  /** A select of the marketplace's case ids to look at. */
  readonly caseIds: RawBuilder<unknown>;
}

/**
 * Table expressions that end in `share`: what of the payments under a marketplace case id each case filed under it has,
 * in units of cash and in kind (`cash`, `in_kind`), and whether some of that was taken back.
 *
 * A payment names its label and its case id, not the case. So its units are laid side by side, cash first, and given to
 * the cases of the label in turn, each as many as it claims: those that had theirs before, then the oldest loss first.
 * What is left over belongs to the last, so every unit of the report stands in one case. Units that are taken back
 * are the last ones of the row. A case without a label has what no case with the label claims.
 */
export const sharesOfPayments = ({ sellerId, waiting, hadTheirs, caseIds }: Claimants) => sql`
  meant as (${caseIds}),
  claimant as (
    select c.company_id, c.case_id, c.state, c.marketplace_case_id, c.fnsku, count(*) over label as sharing,
      sum(greatest(c.quantity, 1)) over turn - greatest(c.quantity, 1) as first_unit,
      case when lead(c.case_id) over turn is not null then sum(greatest(c.quantity, 1)) over turn end as end_unit
    from reimbursement_case c join meant using (marketplace_case_id)
    where c.seller_id = ${sellerId} and c.state = any(${[...waiting, ...hadTheirs]})
    window label as (partition by c.marketplace_case_id, c.fnsku),
      turn as (partition by c.marketplace_case_id, c.fnsku
        order by c.state = any(${hadTheirs}) desc, c.anchored_on, c.case_id)
  ),
  payment as (
    select claimed.marketplace_case_id, claimed.fnsku as label, r.company_id, r.reimbursement_id, r.fnsku,
      sum(r.quantity_cash) as cash, sum(r.quantity_inventory) as in_kind
    from (select distinct marketplace_case_id, fnsku from claimant) claimed
    join reimbursement r on r.seller_id = ${sellerId} and r.marketplace_case_id = claimed.marketplace_case_id
      and r.original_reimbursement_id is null
      and (r.fnsku = claimed.fnsku or (claimed.fnsku = '' and not exists (select from claimant other
        where other.marketplace_case_id = r.marketplace_case_id and other.fnsku = r.fnsku)))
    group by 1, 2, 3, 4, 5
  ),
  paid as (
    select p.marketplace_case_id, p.label, greatest(sum(p.cash), 0) as cash,
      greatest(sum(p.cash), 0) + greatest(sum(p.in_kind), 0) as units,
      string_agg(distinct p.reimbursement_id, ', ') as ids,
      coalesce(sum(back.units), 0) as taken_back, string_agg(distinct back.ids, ', ') as taken_back_ids
    from payment p
    left join lateral (
      select -(least(sum(b.quantity_cash), 0) + least(sum(b.quantity_inventory), 0)) as units,
        string_agg(distinct b.reimbursement_id, ', ') as ids
      from reimbursement b where b.seller_id = ${sellerId} and b.company_id = p.company_id
        and b.original_reimbursement_id = p.reimbursement_id and b.fnsku = p.fnsku
    ) back on true
    group by 1, 2
  ),
  share as (
    select c.company_id, c.case_id, c.state, c.sharing, paid.ids, paid.taken_back_ids,
      greatest(least(paid.cash, coalesce(c.end_unit, paid.cash)) - c.first_unit, 0)::int as cash,
      (greatest(least(paid.units, coalesce(c.end_unit, paid.units)) - c.first_unit, 0)
        - greatest(least(paid.cash, coalesce(c.end_unit, paid.cash)) - c.first_unit, 0))::int as in_kind,
      c.first_unit < paid.units
        and least(paid.units, coalesce(c.end_unit, paid.units)) > paid.units - paid.taken_back as is_taken_back
    from claimant c join paid on paid.marketplace_case_id = c.marketplace_case_id and paid.label = c.fnsku
  )`;

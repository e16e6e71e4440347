import { sql } from 'kysely';

/**
 * The part of each reimbursement report line that belongs to case `c`: one row per line, in minor units. A shared
 * line is divided by units; the parts add up to the line to the cent.
 */
export const paymentsOfCase = sql`(
  select n.reimbursement_id, n.line_no, n.cash, n.in_kind, r.approved_at, r.currency, shared.cases,
    round(r.total_minor::numeric * (part.before + part.own) / part.whole)
      - round(r.total_minor::numeric * part.before / part.whole) as minor
  from case_reimbursement n
  join reimbursement r using (company_id, seller_id, reimbursement_id, line_no)
  cross join lateral (
    select count(*) as cases, sum(o.cash) as cash, sum(o.in_kind) as in_kind,
      count(*) filter (where o.case_id < n.case_id) as cases_before,
      coalesce(sum(o.cash) filter (where o.case_id < n.case_id), 0) as cash_before,
      coalesce(sum(o.in_kind) filter (where o.case_id < n.case_id), 0) as in_kind_before
    from case_reimbursement o where (o.company_id, o.seller_id, o.reimbursement_id, o.line_no)
      = (n.company_id, n.seller_id, n.reimbursement_id, n.line_no)
  ) shared
  cross join lateral (
    -- Money is for the units paid in cash; a line without any is divided by what it replaced, or evenly.
    select case when shared.cash > 0 then shared.cash when shared.in_kind > 0 then shared.in_kind
        else shared.cases end as whole,
      case when shared.cash > 0 then n.cash when shared.in_kind > 0 then n.in_kind else 1 end as own,
      case when shared.cash > 0 then shared.cash_before when shared.in_kind > 0 then shared.in_kind_before
        else shared.cases_before end as before
  ) part
  where n.company_id = c.company_id and n.case_id = c.case_id)`;

/** When Amazon took a payment of case `c` back, as the reimbursement report states it; null if it took none back. */
export const takenBackAt = sql<Date | null>`(
  select max(taken.approved_at) from case_reimbursement n
  join reimbursement paid using (company_id, seller_id, reimbursement_id, line_no)
  join reimbursement taken on taken.company_id = paid.company_id and taken.seller_id = paid.seller_id
    and taken.original_reimbursement_id = paid.reimbursement_id and taken.fnsku = paid.fnsku
  where n.company_id = c.company_id and n.case_id = c.case_id)`;

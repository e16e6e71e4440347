import type { MoneyDimension, MoneyFigure } from '@fairshelf/shared-contracts/reimbursement';
import { type RawBuilder, sql } from 'kysely';
import { placedReimbursements } from '../../payouts/index.ts';
import { paymentsOfCase } from '../case-status/payments-of-case.ts';
import { stateSince, statusKindSql } from '../case-status/status-kind-sql.ts';

export interface MoneyPeriod {
  readonly sellerId: string;
  readonly marketId?: string | undefined;
  /** `YYYY-MM-DD`, both days included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The counts of one row of `moneyFacts`. */
export interface MoneyFact {
  readonly figure: MoneyFigure;
  readonly day: string;
  readonly marketplace_id: string | null;
  readonly category: string;
  readonly sku: string;
  readonly title: string;
  readonly center: string;
  readonly currency: string;
  readonly minor: number;
}

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'UTC')::date`;

/** The category that a reason of the reimbursement report pays for; 'other' if it belongs to no category of cases. */
export const categoryOfReason = (reason: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  case when lower(${reason}) = 'lost_warehouse' then 'lost-in-warehouse'
    when lower(${reason}) = 'damaged_warehouse' then 'damaged-in-warehouse'
    when lower(${reason}) = 'customerreturn' then 'customer-return'
    when lower(${reason}) in ('lost_inbound', 'damaged_inbound') then 'inbound-shortage'
    when lower(${reason}) like 'removal%' then 'removal'
    when lower(${reason}) like 'fee%' then 'fee-overcharge'
    else 'other' end`;

/** Where most units of case `c`'s loss were, as the ledger names it; '' if the ledger has no such row. */
const centerOf = sql<string>`coalesce((
  select e.fulfillment_center from ledger_event e
  where e.seller_id = c.seller_id and e.fnsku = c.fnsku and e.event_day = c.anchored_on and e.quantity < 0
    and e.event_type = 'Adjustments' and c.category in ('lost-in-warehouse', 'damaged-in-warehouse')
  order by e.quantity, e.fulfillment_center limit 1), '')`;

/**
 * Every case, payment and fee of a seller account that the money report counts, one line per figure and in the period. A
 * payment that several cases share has a line for each, whose amounts add up to it.
 */
export function moneyFacts(
  { sellerId, marketId, from, to }: MoneyPeriod,
  { by, today }: { readonly by: MoneyDimension; readonly today: string },
): RawBuilder<MoneyFact> {
  const place = (column: RawBuilder<unknown>) =>
    marketId === undefined ? sql`true` : sql`${column} = ${marketId}`;
  const of = sql`c.marketplace_id, c.category, c.sku, c.title, c.center`;
  const estimate = sql`c.currency, coalesce(c.estimate_minor, 0)::bigint as minor`;
  return sql<MoneyFact>`
    with c as (
      select c.*, ${statusKindSql(today)} as kind, ${by === 'center' ? centerOf : sql`''`} as center
      from reimbursement_case c where c.seller_id = ${sellerId} and ${place(sql`c.marketplace_id`)}
    ),
    fact as (
      select 'found' as figure, ${dayOf(sql`c.detected_at`)} as day, ${of}, ${estimate} from c
      union all
      select 'filed', filing.day, ${of}, ${estimate} from c
      join lateral (select ${dayOf(sql`min(e.at)`)} as day from case_event e
        where e.company_id = c.company_id and e.case_id = c.case_id and e.to_state = 'filed') filing on filing.day is not null
      union all
      select 'recovered', ${dayOf(sql`paid.approved_at`)}, ${of}, paid.currency, coalesce(paid.minor, 0)::bigint
      from c cross join lateral (select * from ${paymentsOfCase} line) paid
      union all
      select case when r.total_minor < 0 then 'takenBack' else 'automatic' end, ${dayOf(sql`r.approved_at`)}, r.paid_in,
        ${categoryOfReason(sql`case when r.original_reimbursement_type <> '' then r.original_reimbursement_type else r.reason end`)},
        r.sku, r.title, '', r.currency, coalesce(r.total_minor, 0)::bigint
      from (${placedReimbursements(sellerId)}) r
      where ${place(sql`r.paid_in`)} and not exists (select from case_reimbursement n
        where (n.company_id, n.seller_id, n.reimbursement_id, n.line_no)
          = (r.company_id, r.seller_id, r.reimbursement_id, r.line_no))
      union all
      select 'denied', ${dayOf(stateSince)}, ${of}, ${estimate} from c where c.kind = 'denied'
      union all
      select 'expired', coalesce(c.closes_on, ${dayOf(stateSince)}), ${of}, ${estimate} from c where c.kind = 'expired'
      union all
      select 'fee', l.day, ${of}, l.currency, l.amount_minor::bigint
      from invoice_line l join c on c.case_id = coalesce(l.case_id, (l.cases -> 0 ->> 'id')::uuid)
      where l.seller_id = ${sellerId}
    )
    select * from fact where currency is not null
      and (${from ?? null}::date is null or day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or day <= ${to ?? null}::date)`;
}

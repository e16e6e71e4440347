import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './detection-rule.ts';

/** Whether a column names one of the scope's subjects. */
export const inScope = (column: string, { keys }: Pick<Scope, 'keys'>): RawBuilder<boolean> =>
  keys === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${keys}::text[])`;

/** The account's countries as rows, for a `with`: ledger_name, country, marketplace_id, currency. */
export const marketRows = ({ countries }: Pick<Scope, 'countries'>) => sql`
  market as (
    select * from jsonb_to_recordset(${JSON.stringify(countries)}::jsonb)
      as m (ledger_name text, country text, marketplace_id text, currency text)
  )`;

/**
 * Allocates what is still missing to the losses; a part of a `with`. It expects `loss(pool, currency,
 * anchor, event_day, units, room, …)`, where no more than `room` of a loss can be open, and `credit(pool, currency,
 * event_day, found, paid)`, both without negative numbers.
 *
 * Losses and what makes them good are counted per pool and currency. A unit found or paid before the first loss can't
 * make a later one good: the surplus is `wasted`. Open units are allocated to the newest losses. `laid` has every
 * loss with `open_units` and the totals of its pool. `extra` is a number of `credit` that is totalled next to them.
 */
export const layUnits = (extra: RawBuilder<unknown>) => sql`
  timeline as (
    select pool, currency, event_day, units::bigint as lost, 0::bigint as found, 0::bigint as paid, 0 as extra from loss
    union all
    select pool, currency, event_day, 0, found, paid, ${extra} from credit
  ),
  running as (
    select *, sum(found + paid - lost) over (partition by pool, currency order by event_day, found + paid
      rows between unbounded preceding and current row) as ahead
    from timeline
  ),
  total as (
    select pool, currency, sum(lost) as lost, sum(found) as found, sum(paid) as paid,
      greatest(0, max(ahead)) as wasted, sum(extra) as extra
    from running group by pool, currency
  ),
  laid as (
    select loss.*, total.lost as total_lost, total.found as total_found, total.paid as total_paid, total.extra,
      least(room, greatest(0, total.lost - total.found - total.paid + total.wasted
        - coalesce(sum(room) over (partition by pool, currency order by event_day desc, anchor
          rows between unbounded preceding and 1 preceding), 0))) as open_units
    from loss join total using (pool, currency)
  )`;

/** The same without an extra number. */
export const layOpenUnits = layUnits(sql`0`);

/** Reasons of reimbursements for stock lost before an order, in lower case; removals have several more. */
const STOCK_REASONS = ['lost_warehouse', 'damaged_warehouse', 'lost_inbound', 'damaged_inbound'];

/**
 * Joins that value a unit of `row` before an order (docs/domain/valuation.md#before-an-order): `cost` is the approved
 * sourcing cost, `before` the unit value in Amazon's latest reimbursement, `price` the list price, an upper bound for
 * both. Reimbursements for the same reason (`paysFor`, on `r`) take precedence over those for other losses before an
 * order; customer returns are ignored, because they are paid at the sale price. `row` has sku, asin, fnsku,
 * marketplace_id, currency and event_day.
 */
export const unitWorth = (sellerId: string, row: string, paysFor: RawBuilder<boolean>) => sql`
  left join lateral (
    select s.unit_minor as cost_minor from sourcing_cost s
    where s.seller_id = ${sellerId} and s.marketplace_id = ${sql.ref(`${row}.marketplace_id`)}
      and s.sku = ${sql.ref(`${row}.sku`)} and s.currency = ${sql.ref(`${row}.currency`)} and s.state = 'approved'
    -- The cost of that day; for a loss before the first one, the first.
    order by s.effective_from <= ${sql.ref(`${row}.event_day`)} desc,
      abs(s.effective_from - ${sql.ref(`${row}.event_day`)}) limit 1
  ) cost on true
  left join lateral (
    select r.unit_minor as before_minor, r.reason as before_reason from reimbursement r
    where r.seller_id = ${sellerId} and r.fnsku = ${sql.ref(`${row}.fnsku`)}
      and r.currency = ${sql.ref(`${row}.currency`)} and r.unit_minor > 0 and r.quantity_cash + r.quantity_inventory > 0
      and (lower(r.reason) = any(${STOCK_REASONS}::text[]) or lower(r.reason) like 'removal%')
    order by ${paysFor} desc, r.approved_at desc, r.reimbursement_id, r.line_no limit 1
  ) before on true
  left join lateral (
    select min(p.price_minor) as price_minor from product p
    where p.seller_id = ${sellerId} and p.asin = ${sql.ref(`${row}.asin`)}
      and p.marketplace_id = ${sql.ref(`${row}.marketplace_id`)} and p.currency = ${sql.ref(`${row}.currency`)}
  ) price on true`;

/** The reimbursements selected by a condition on `r`, newest first, as facts; `[]` if there are none. */
export const reimbursementFacts = (sellerId: string, condition: RawBuilder<unknown>) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('kind', 'reimbursement',
      'reference', jsonb_build_object('reimbursement_id', p.reimbursement_id, 'line_no', p.line_no),
      'day', (p.approved_at at time zone 'UTC')::date,
      'detail', jsonb_build_object('is', 'reimbursement', 'reimbursement', p.reimbursement_id,
        'inStock', p.quantity_inventory, 'reason', p.reason),
      'quantity', p.quantity_cash + p.quantity_inventory, 'amount_minor', p.total_minor, 'currency', p.currency)
      order by p.approved_at desc, p.reimbursement_id, p.line_no)
    from (select * from reimbursement r where r.seller_id = ${sellerId} and ${condition}
      order by r.approved_at desc, r.reimbursement_id, r.line_no limit 20) p
  ), '[]')`;

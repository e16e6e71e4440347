import { sql } from 'kysely';
import { msg } from '../../../base/texts/text.ts';
import type { DetectionRule, Found } from './detection-rule.ts';
import { inScope, layOpenUnits, marketRows, reimbursementFacts } from './open-units.ts';
import { amount } from './worth.ts';

interface TakenBack extends Found {
  readonly reimbursement_id: string;
  readonly original_id: string | null;
  readonly taken: number;
  readonly put_back: number;
  readonly total_justified: number;
  readonly unit_minor: number | null;
  /** Units found since the payment that the ledger reconciles with losses of the label. */
  readonly reconciled_units: number;
}

/** A reversed payment: fewer units in cash than before. */
const isReversal = sql<boolean>`(r.quantity_cash < 0)`;
const isOfLostStock = sql<boolean>`
  ('lost_warehouse' in (lower(r.reason), lower(coalesce(r.original_reimbursement_type, ''))))`;

/**
 * Reversed reimbursement (docs/domain/cases.md#outcomes): units whose cash was taken back, minus units put into stock
 * for them (−1 / +1 is fair), minus units found (F) beyond what any loss still needed since the first payment; for a
 * return, minus what the buyer sent back. The loss itself stays paid, so a unit is never in two cases.
 */
export const reversedReimbursement: DetectionRule<TakenBack> = {
  category: 'reversed-reimbursement',
  statement: 'Reversed reimbursement: units in cash, less put back into stock, less turned up',
  topic: 'label',
  reads: 'lost',
  resolved: msg`The units that the money was taken back for turned up.`,
  paidNow: sql<number>`coalesce((
    select count(*) from reimbursement r
    where r.seller_id = c.seller_id and r.fnsku = c.fnsku and r.currency = c.currency
      and r.original_reimbursement_id = split_part(c.anchor, '/', 1) and r.total_minor > 0), 0)`,
  hasAny: (scope) => sql`
    select from reimbursement r where r.seller_id = ${scope.sellerId} and ${isReversal} and ${inScope('r.fnsku', scope)}`,
  find: (scope) => sql<TakenBack>`
    with ${marketRows(scope)},
    reversal as (
      select r.*, (r.approved_at at time zone 'UTC')::date as event_day,
        -r.quantity_cash - greatest(0, r.quantity_inventory)
          - coalesce((select sum(t.quantity_cash + t.quantity_inventory) from reimbursement t
            where t.seller_id = ${scope.sellerId} and t.original_reimbursement_id = r.reimbursement_id
              and t.total_minor > 0), 0)
          - case when r.order_id is null or ${isOfLostStock} then 0 else coalesce((
            select sum(t.quantity) from customer_return t where t.seller_id = ${scope.sellerId}
              and t.order_id = r.order_id and t.sku = r.sku and t.quantity > 0
              and upper(t.reason) <> 'SWITCHEROO'), 0) end as units,
        ${isOfLostStock} as is_lost_stock
      from reimbursement r
      where r.seller_id = ${scope.sellerId} and ${isReversal} and r.currency is not null and ${inScope('r.fnsku', scope)}
    ),
    pool as (select distinct fnsku, currency from reversal where is_lost_stock),
    movement as (
      select e.fnsku, m.currency, e.event_day, e.reason, e.quantity
      from ledger_event e join market m on m.ledger_name = upper(e.country)
      where e.seller_id = ${scope.sellerId} and e.event_type = 'Adjustments' and e.reason in ('M', '5', 'F')
        and e.fnsku in (select fnsku from pool)
    ),
    walk as (
      select fnsku, currency, event_day, -quantity as lost, 0 as found, 0 as paid from movement
      where reason in ('M', '5') and quantity < 0
      union all
      select fnsku, currency, event_day, 0, quantity, 0 from movement where reason = 'F' and quantity > 0
      union all
      select r.fnsku, r.currency, (r.approved_at at time zone 'UTC')::date, 0, 0, quantity_cash + quantity_inventory
      from reimbursement r
      where r.seller_id = ${scope.sellerId} and lower(r.reason) = 'lost_warehouse'
        and quantity_cash + quantity_inventory > 0 and r.fnsku in (select fnsku from pool)
    ),
    stepped as (
      -- Within a day losses come first, then payments: a find is spare when neither needed it.
      select *,
        sum(found + paid - lost) over so_far as ahead, bool_or(paid > 0) over so_far as is_paid,
        row_number() over so_far as step
      from walk
      window so_far as (partition by fnsku, currency order by event_day, lost desc, paid desc
        rows between unbounded preceding and current row)
    ),
    peaks as (
      select *, greatest(0, max(ahead) over (partition by fnsku, currency order by step)) as peak from stepped
    ),
    spare as (
      -- What a find adds to the peak is a unit that no loss needed.
      select fnsku, currency, found, is_paid,
        peak - lag(peak, 1, 0) over (partition by fnsku, currency order by step) as units
      from peaks
    ),
    reconciled as (
      -- Units found between the payment and its reversal that the ledger itself lays on losses, all of them.
      select r.reimbursement_id, r.line_no, sum(e.quantity) as units
      from reversal r
      join ledger_event e on e.seller_id = ${scope.sellerId} and e.fnsku = r.fnsku and e.event_type = 'Adjustments'
        and e.reason = 'F' and e.quantity > 0 and e.unreconciled_quantity = 0
      join market m on m.ledger_name = upper(e.country) and m.currency = r.currency
      join lateral (
        select min((p.approved_at at time zone 'UTC')::date) as paid_on from reimbursement p
        where p.seller_id = ${scope.sellerId} and p.reimbursement_id = r.original_reimbursement_id and p.fnsku = r.fnsku
      ) original on e.event_day between original.paid_on and r.event_day
      where r.is_lost_stock
      group by r.reimbursement_id, r.line_no
    ),
    loss as (
      select fnsku || '/' || case when is_lost_stock then '' else reimbursement_id || '/' || line_no end as pool,
        currency, reimbursement_id || '/' || line_no as anchor, event_day, units, units as room, fnsku, asin, sku,
        title, reimbursement_id, line_no, original_reimbursement_id, -quantity_cash as taken,
        greatest(0, quantity_inventory) as put_back,
        abs(coalesce(unit_minor, round(total_minor::numeric / nullif(quantity_cash, 0))::bigint)) as unit_minor,
        coalesce((select c.units from reconciled c where (c.reimbursement_id, c.line_no)
          = (reversal.reimbursement_id, reversal.line_no)), 0) as reconciled_units
      from reversal where units > 0
    ),
    credit as (
      -- Spare units justify a reversal before they turned up as well as after: they count from the last one on.
      select last.pool, s.currency, last.event_day, s.units::bigint as found, 0::bigint as paid
      from spare s
      join (select pool, currency, max(event_day) as event_day from loss group by pool, currency) last
        on last.pool = s.fnsku || '/' and last.currency = s.currency
      where s.found > 0 and s.units > 0 and s.is_paid
    ),
    ${layOpenUnits},
    placed as (
      select laid.*, place.marketplace_id from laid
      join lateral (
        (select k.marketplace_id, 1 as rank from ledger_event e join market k on k.ledger_name = upper(e.country)
         where e.seller_id = ${scope.sellerId} and e.fnsku = laid.fnsku and k.currency = laid.currency
         order by e.event_day desc limit 1)
        union all
        (select k.marketplace_id, 2 from market k where k.currency = laid.currency order by k.ledger_name limit 1)
        order by rank limit 1
      ) place on true
    )
    select placed.anchor, placed.fnsku as subject, placed.marketplace_id, placed.currency, placed.fnsku, placed.asin,
      placed.sku, placed.title, placed.event_day as anchored_on, placed.open_units::int as units,
      (select count(*) from reimbursement r where r.seller_id = ${scope.sellerId} and r.fnsku = placed.fnsku
        and r.currency = placed.currency and r.original_reimbursement_id = placed.reimbursement_id
        and r.total_minor > 0)::int as paid_units,
      placed.reimbursement_id, placed.original_reimbursement_id as original_id, placed.taken, placed.put_back,
      placed.total_found::int as total_justified, placed.unit_minor, placed.reconciled_units::int as reconciled_units,
      ${reimbursementFacts(
        scope.sellerId,
        sql`r.fnsku = placed.fnsku and r.currency = placed.currency
        and (r.reimbursement_id in (placed.reimbursement_id, placed.original_reimbursement_id)
          or r.original_reimbursement_id in (placed.reimbursement_id, placed.original_reimbursement_id))`,
      )} as facts
    from placed
    where placed.open_units > 0 and placed.event_day >= ${scope.since}::date
    order by placed.event_day, placed.anchor`,
  assess: ({ currency, unit_minor, ...found }) => {
    const total = unit_minor === null ? null : unit_minor * found.units;
    const isContradicted = found.reconciled_units >= found.units;
    return {
      estimate_minor: total,
      estimate_basis: total === null ? 'unknown' : 'amount-taken-back',
      confidence: isContradicted ? 'low' : found.original_id ? 'high' : 'medium',
      computation: [
        {
          is: 'reversal',
          day: found.anchored_on,
          taken: found.taken,
          putBack: found.put_back,
          reimbursement: found.original_id,
        },
        { is: 'unjustified', turnedUp: found.total_justified, units: found.units },
        ...(isContradicted ? [{ is: 'contradicted' as const, units: found.reconciled_units }] : []),
        total === null || unit_minor === null
          ? { is: 'taken-unknown' }
          : {
              is: 'taken-worth',
              units: found.units,
              each: amount(unit_minor, currency),
              total: amount(total, currency),
            },
      ],
    };
  },
};

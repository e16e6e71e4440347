import { sql } from 'kysely';
import { msg } from '../../../base/texts/text.ts';
import type { DetectionRule, Found } from './detection-rule.ts';
import { inScope, marketRows } from './open-units.ts';
import { amount } from './worth.ts';

interface LowPayment extends Found {
  readonly reimbursement_id: string;
  readonly reason: string;
  readonly unit_minor: number;
  readonly cost_minor: number;
  readonly topped_up_minor: number;
  readonly open_minor: number;
}

/**
 * Payment below the approved sourcing cost (docs/domain/valuation.md#before-an-order): before an order, Amazon owes the
 * sourcing cost of a unit. Payments after an order follow another rule; units with a reversed payment are excluded.
 */
export const valueReEvaluation: DetectionRule<LowPayment> = {
  category: 'value-re-evaluation',
  statement: 'Paid below the approved sourcing cost: (cost − paid for a unit) × units, less paid on top',
  topic: 'product',
  resolved: msg`The payment reaches the approved sourcing cost by now.`,
  paidNow: sql<number>`coalesce((
    select count(*) from reimbursement r
    where r.seller_id = c.seller_id and r.original_reimbursement_id = split_part(c.anchor, '/', 1)
      and r.total_minor > 0), 0)`,
  find: (scope) => sql<LowPayment>`
    with ${marketRows(scope)},
    line as (
      select r.*, (r.approved_at at time zone 'UTC')::date as paid_on, known.marketplace_id, known.cost_minor
      from reimbursement r
      join lateral (
        -- Where several marketplaces share a currency, the lowest approved cost asks for no more than is sure.
        select s.marketplace_id, s.unit_minor as cost_minor from (
          select distinct on (marketplace_id) marketplace_id, unit_minor from sourcing_cost
          where seller_id = ${scope.sellerId} and sku = r.sku and currency = r.currency and state = 'approved'
            and effective_from <= (r.approved_at at time zone 'UTC')::date
          order by marketplace_id, effective_from desc
        ) s join (select distinct marketplace_id from market) m using (marketplace_id)
        order by s.unit_minor, s.marketplace_id limit 1
      ) known on true
      where r.seller_id = ${scope.sellerId} and r.sku <> '' and r.quantity_cash > 0 and r.unit_minor is not null
        and lower(r.reason) in ('lost_warehouse', 'damaged_warehouse', 'lost_inbound', 'damaged_inbound')
        and r.approved_at >= ${scope.since}::date and ${inScope('r.sku', scope)}
    ),
    open as (
      select line.*,
        greatest(0, quantity_cash + coalesce((
          select sum(t.quantity_cash) from reimbursement t where t.seller_id = ${scope.sellerId}
            and t.original_reimbursement_id = line.reimbursement_id and t.fnsku = line.fnsku
            and t.quantity_cash < 0), 0)) as units,
        coalesce((
          select sum(t.total_minor) from reimbursement t where t.seller_id = ${scope.sellerId}
            and t.original_reimbursement_id = line.reimbursement_id and t.fnsku = line.fnsku
            and t.total_minor > 0), 0) as topped_up,
        (select count(*) from reimbursement t where t.seller_id = ${scope.sellerId}
          and t.original_reimbursement_id = line.reimbursement_id and t.total_minor > 0) as payments
      from line
    )
    select reimbursement_id || '/' || line_no as anchor, sku as subject, marketplace_id, currency, fnsku, asin, sku,
      title, paid_on as anchored_on, units::int as units, payments::int as paid_units, reimbursement_id, reason,
      unit_minor, cost_minor, topped_up::bigint as topped_up_minor,
      ((cost_minor - unit_minor) * units - topped_up)::bigint as open_minor,
      jsonb_build_array(
        jsonb_build_object('kind', 'reimbursement',
          'reference', jsonb_build_object('reimbursement_id', reimbursement_id, 'line_no', line_no), 'day', paid_on,
          'detail', jsonb_build_object('is', 'reimbursement', 'reimbursement', reimbursement_id, 'inStock', 0,
            'reason', reason), 'quantity', quantity_cash,
          'amount_minor', total_minor, 'currency', currency),
        jsonb_build_object('kind', 'sourcing_cost',
          'reference', jsonb_build_object('sku', sku, 'marketplace_id', marketplace_id),
          'detail', jsonb_build_object('is', 'cost', 'sku', sku), 'amount_minor', cost_minor, 'currency', currency))
        as facts
    from open
    where (cost_minor - unit_minor) * units - topped_up > 0
    order by paid_on, anchor`,
  assess: ({ currency, open_minor, ...found }) => ({
    estimate_minor: open_minor,
    estimate_basis: 'sourcing-cost',
    confidence: 'high',
    computation: [
      {
        is: 'underpaid',
        reimbursement: found.reimbursement_id,
        reason: found.reason,
        day: found.anchored_on,
        sku: found.sku,
        paid: amount(found.unit_minor, currency),
        cost: amount(found.cost_minor, currency),
      },
      {
        is: 'difference',
        units: found.units,
        each: amount(found.cost_minor - found.unit_minor, currency),
        toppedUp: amount(found.topped_up_minor, currency),
        total: amount(open_minor, currency),
      },
    ],
  }),
};

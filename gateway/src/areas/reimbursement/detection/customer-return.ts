import { sql } from 'kysely';
import { msg } from '../../../base/texts/text.ts';
import type { DetectionRule, Found } from './detection-rule.ts';
import { inScope, marketRows, reimbursementFacts } from './open-units.ts';
import { amount } from './worth.ts';

interface MissingReturn extends Found {
  readonly order_id: string;
  readonly refunded: number;
  readonly returned: number;
  readonly wrong_items: number;
  /** The net proceeds of one unit of the sale; null if the sale is unknown. */
  readonly net_minor: number | null;
  readonly refund_minor: number;
}

/** Amazon's code for a buyer who sent something else back. */
const WRONG_ITEM = 'SWITCHEROO';
/** A refund of less than half the units' price is goodwill: the buyer keeps the item. */
const GOODWILL_BELOW = 0.5;

/** Whether a reimbursement pays for a return; `alias` is its name in the query. */
const paysForReturn = (alias: 'r' | 'paid') => sql<boolean>`
  (regexp_replace(lower(${sql.ref(`${alias}.reason`)}), '[^a-z]', '', 'g') in ('customerreturn', 'customerserviceissue')
    and ${sql.ref(`${alias}.quantity_cash`)} + ${sql.ref(`${alias}.quantity_inventory`)} > 0)`;

/**
 * Customer return not received (docs/detection.md#the-rules): units refunded minus units of the same product returned
 * minus units reimbursed, per order and product. A return of another product doesn't count.
 */
export const customerReturn: DetectionRule<MissingReturn> = {
  category: 'customer-return',
  statement: 'Customer return: units refunded, less returned as the same product, less reimbursed',
  topic: 'order',
  resolved: msg`The buyer sent the units back.`,
  paidNow: sql<number>`coalesce((
    select sum(quantity_cash + quantity_inventory) from reimbursement r
    where r.seller_id = c.seller_id and r.order_id = c.subject and r.sku in ('', c.sku) and ${paysForReturn('r')}), 0)`,
  find: (scope) => sql<MissingReturn>`
    with ${marketRows(scope)},
    charge as (
      select g.* from order_charge g
      where g.seller_id = ${scope.sellerId} and g.order_id <> '' and ${inScope('g.order_id', scope)}
        and g.kind in ('sale', 'refund')
    ),
    sale as (
      select order_id, sku, sum(quantity) as quantity, sum(principal_minor) as principal, sum(total_minor) as total
      from charge where kind = 'sale' and quantity > 0 group by order_id, sku
    ),
    refund as (
      select c.order_id, c.sku, c.currency, c.marketplace_id, max(c.asin) as asin, max(c.title) as title,
        sum(c.quantity) as quantity, -sum(c.principal_minor) as principal,
        min((c.posted_at at time zone 'UTC')::date) as event_day
      from charge c left join sale s using (order_id, sku)
      where c.kind = 'refund' and c.quantity > 0
        and (s.quantity is null or -c.principal_minor >= ${GOODWILL_BELOW}::numeric * c.quantity * s.principal / s.quantity)
      group by c.order_id, c.sku, c.currency, c.marketplace_id
    ),
    counted as (
      select r.order_id, r.sku, r.currency, r.marketplace_id, r.asin, r.title, r.event_day, r.principal,
        least(r.quantity, coalesce(s.quantity, r.quantity)) as refunded,
        case when s.quantity > 0 then round(s.total::numeric / s.quantity)::bigint end as net_minor,
        coalesce((select sum(t.quantity) from customer_return t
          where t.seller_id = ${scope.sellerId} and t.order_id = r.order_id and t.sku = r.sku
            and upper(t.reason) <> ${WRONG_ITEM} and t.quantity > 0), 0) as returned,
        coalesce((select sum(t.quantity) from customer_return t
          where t.seller_id = ${scope.sellerId} and t.order_id = r.order_id and t.quantity > 0
            and (upper(t.reason) = ${WRONG_ITEM} and t.sku = r.sku
              or not exists (select from charge o where o.order_id = r.order_id and o.sku = t.sku))), 0) as wrong_items,
        coalesce((select sum(quantity_cash + quantity_inventory) from reimbursement paid
          where paid.seller_id = ${scope.sellerId} and paid.order_id = r.order_id and paid.sku in ('', r.sku)
            and ${paysForReturn('paid')}), 0)
          as paid
      from refund r left join sale s using (order_id, sku)
      join (select distinct marketplace_id from market) known using (marketplace_id)
    )
    select k.order_id || '/' || k.sku as anchor, k.order_id as subject, k.marketplace_id, k.currency,
      coalesce((select max(e.fnsku) from customer_return e where e.seller_id = ${scope.sellerId}
        and e.order_id = k.order_id and e.sku = k.sku), '') as fnsku,
      k.asin, k.sku, k.title, k.event_day as anchored_on, (k.refunded - k.returned - k.paid)::int as units,
      k.paid::int as paid_units, k.order_id, k.refunded::int as refunded, k.returned::int as returned,
      k.wrong_items::int as wrong_items, k.net_minor, k.principal as refund_minor,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', 'order_charge',
          'reference', jsonb_build_object('transaction_id', g.transaction_id, 'line_no', g.line_no),
          'day', (g.posted_at at time zone 'UTC')::date,
          'detail', jsonb_build_object('is', g.kind, 'order', g.order_id),
          'quantity', g.quantity, 'amount_minor', g.total_minor, 'currency', g.currency)
          order by g.posted_at, g.transaction_id, g.line_no)
        from charge g where g.order_id = k.order_id and g.sku = k.sku), '[]')
      || coalesce((
        select jsonb_agg(jsonb_build_object('kind', 'customer_return',
          'reference', jsonb_build_object('order_id', t.order_id, 'return_day', t.return_day,
            'license_plate', t.license_plate),
          'day', t.return_day, 'detail', jsonb_build_object('is', 'return', 'sku', t.sku,
            'disposition', coalesce(t.disposition, ''), 'reason', coalesce(t.reason, '')),
          'quantity', t.quantity)
          order by t.return_day, t.fingerprint, t.occurrence_no)
        from customer_return t where t.seller_id = ${scope.sellerId} and t.order_id = k.order_id), '[]')
      || ${reimbursementFacts(scope.sellerId, sql`r.order_id = k.order_id and r.sku in ('', k.sku)`)} as facts
    from counted k
    where k.refunded - k.returned - k.paid > 0 and k.event_day >= ${scope.since}::date
    order by k.event_day, anchor`,
  assess: ({ currency, net_minor, refund_minor, ...found }) => {
    const each = net_minor ?? Math.round(refund_minor / found.refunded);
    const total = Math.max(0, each * found.units);
    return {
      estimate_minor: total,
      estimate_basis: net_minor === null ? 'refund' : 'sale-less-fees',
      confidence: net_minor === null ? 'low' : found.wrong_items > 0 ? 'medium' : 'high',
      computation: [
        {
          is: 'missing-return',
          order: found.order_id,
          sku: found.sku,
          refunded: found.refunded,
          returned: found.returned,
          day: found.anchored_on,
        },
        ...(found.wrong_items > 0 ? [{ is: 'wrong-items' as const, units: found.wrong_items }] : []),
        { is: 'return-open', paid: found.paid_units, units: found.units },
        {
          is: 'return-worth',
          isSaleKnown: net_minor !== null,
          units: found.units,
          each: amount(each, currency),
          total: amount(total, currency),
        },
      ],
    };
  },
};

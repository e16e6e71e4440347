import { sql } from 'kysely';
import { msg } from '../../../base/texts/text.ts';
import type { DetectionRule, Found } from './detection-rule.ts';
import { inScope, layOpenUnits, marketRows, reimbursementFacts, unitWorth } from './open-units.ts';
import { stockWorth, type Worth } from './worth.ts';

interface LostRemoval extends Found, Worth {
  readonly order_id: string;
  readonly how: 'vanished' | 'no-parcel' | 'parcel-lost' | 'parcel-short';
  readonly whole: number;
}

const paysForRemoval = sql<boolean>`
  (lower(r.reason) like 'removal%' and r.quantity_cash + r.quantity_inventory > 0)`;

/**
 * Removal lost (docs/detection.md#the-rules): units of a completed order that were never shipped, shipped units in no
 * parcel, parcels that were lost or arrived short. The fate of a parcel is stated by a person or the carrier, never
 * guessed.
 */
export const removal: DetectionRule<LostRemoval> = {
  category: 'removal',
  statement: 'Removal lost: units that left the stock for a removal and arrived nowhere, less reimbursed',
  topic: 'label',
  // The first arrival determines the country in which a label is claimed.
  reads: 'received',
  resolved: msg`The units of the removal turned up.`,
  policyOf: ({ how }) => (how === 'parcel-short' ? 'removal-delivered' : 'removal'),
  paidNow: sql<number>`coalesce((
    select sum(quantity_cash + quantity_inventory) from reimbursement r
    where r.seller_id = c.seller_id and r.fnsku = c.fnsku and r.currency = c.currency and ${paysForRemoval}), 0)`,
  find: (scope) => sql<LostRemoval>`
    with ${marketRows(scope)},
    removed as (
      select o.order_id, o.fnsku, max(o.sku) as sku, max((o.updated_at at time zone 'UTC')::date) as updated_on,
        bool_and(upper(o.status) = 'COMPLETED') as is_completed,
        sum(o.requested_quantity - o.cancelled_quantity - o.disposed_quantity - o.shipped_quantity
          - o.in_process_quantity) as vanished,
        sum(o.shipped_quantity) as shipped
      from removal_order o
      where o.seller_id = ${scope.sellerId} and ${inScope('o.fnsku', scope)}
      group by o.order_id, o.fnsku
    ),
    parcel as (
      select p.* from removal_shipment p where p.seller_id = ${scope.sellerId} and ${inScope('p.fnsku', scope)}
    ),
    missing as (
      select order_id, fnsku, sku, 'vanished' as how, '' as parcel, updated_on as event_day, vanished as units
      from removed where is_completed and vanished > 0
      union all
      select r.order_id, r.fnsku, r.sku, 'no-parcel', '', r.updated_on,
        r.shipped - coalesce((select sum(p.shipped_quantity) from parcel p
          where p.order_id = r.order_id and p.fnsku = r.fnsku), 0)
      from removed r where r.is_completed
      union all
      select order_id, fnsku, sku, 'parcel-lost', tracking_number, shipment_day, sum(shipped_quantity)
      from parcel where delivery = 'lost' group by order_id, fnsku, sku, tracking_number, shipment_day
      union all
      select order_id, fnsku, sku, 'parcel-short', tracking_number, delivered_on,
        sum(shipped_quantity - received_quantity)
      from parcel where delivery = 'delivered' and received_quantity < shipped_quantity and delivered_on is not null
      group by order_id, fnsku, sku, tracking_number, delivered_on
    ),
    placed as (
      select m.*, place.marketplace_id, place.currency, coalesce(place.asin, '') as asin,
        coalesce(place.title, '') as title
      from missing m
      join lateral (
        -- The label's newest movement tells the country; an unknown label is claimed at home.
        (select k.marketplace_id, k.currency, e.asin, e.title, 1 as rank
         from ledger_event e join market k on k.ledger_name = upper(e.country)
         where e.seller_id = ${scope.sellerId} and e.fnsku = m.fnsku order by e.event_day desc limit 1)
        union all
        (select k.marketplace_id, k.currency, null, null, 2 from market k where k.ledger_name = '')
        order by rank limit 1
      ) place on true
      where m.units > 0
    ),
    loss as (
      select fnsku as pool, currency, order_id || '/' || fnsku || '/' || how
          || case when parcel = '' then '' else '/' || parcel end as anchor,
        event_day, sum(units) as units, sum(units) as room, fnsku, max(sku) as sku, order_id, how, parcel,
        marketplace_id, max(asin) as asin, max(title) as title
      from placed group by fnsku, currency, order_id, how, parcel, event_day, marketplace_id
    ),
    credit as (
      select r.fnsku as pool, r.currency, (r.approved_at at time zone 'UTC')::date as event_day, 0::bigint as found,
        (quantity_cash + quantity_inventory)::bigint as paid
      from reimbursement r
      where r.seller_id = ${scope.sellerId} and r.currency is not null and ${paysForRemoval}
        and ${inScope('r.fnsku', scope)}
    ),
    ${layOpenUnits}
    select laid.anchor, laid.fnsku as subject, laid.marketplace_id, laid.currency, laid.fnsku, laid.asin, laid.sku,
      laid.title, laid.event_day as anchored_on, laid.open_units::int as units, laid.total_paid::int as paid_units,
      laid.order_id, laid.how, laid.units::int as whole, cost_minor, before_minor, before_reason, price_minor,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', 'removal_order',
          'reference', jsonb_build_object('order_id', o.order_id, 'sku', o.sku, 'disposition', o.disposition),
          'day', (o.updated_at at time zone 'UTC')::date,
          'detail', jsonb_build_object('is', 'removal-order', 'order', o.order_id, 'requested', o.requested_quantity,
            'shipped', o.shipped_quantity, 'disposed', o.disposed_quantity, 'cancelled', o.cancelled_quantity,
            'status', o.status), 'quantity', o.requested_quantity) order by o.disposition, o.sku)
        from removal_order o where o.seller_id = ${scope.sellerId} and o.order_id = laid.order_id
          and o.fnsku = laid.fnsku), '[]')
      || coalesce((
        select jsonb_agg(jsonb_build_object('kind', 'removal_shipment',
          'reference', jsonb_build_object('order_id', p.order_id, 'tracking_number', p.tracking_number),
          'day', p.shipment_day, 'detail', jsonb_build_object('is', 'parcel', 'tracking', p.tracking_number,
            'carrier', p.carrier, 'delivery', coalesce(p.delivery, ''), 'deliveredOn', p.delivered_on,
            'received', p.received_quantity),
          'quantity', p.shipped_quantity) order by p.shipment_day, p.tracking_number, p.sku)
        from parcel p where p.order_id = laid.order_id and p.fnsku = laid.fnsku), '[]')
      || ${reimbursementFacts(scope.sellerId, sql`r.fnsku = laid.fnsku and r.currency = laid.currency and ${paysForRemoval}`)}
        as facts
    from laid ${unitWorth(scope.sellerId, 'laid', paysForRemoval)}
    where laid.open_units > 0 and laid.event_day >= ${scope.since}::date
    order by laid.event_day, laid.anchor`,
  assess: (found) => {
    const worth = stockWorth(found, found.units, found.how !== 'vanished');
    return {
      ...worth,
      computation: [
        {
          is: 'lost-removal',
          how: found.how,
          order: found.order_id,
          units: found.whole,
          day: found.anchored_on,
        },
        { is: 'removal-open', paid: found.paid_units, units: found.units },
        ...worth.computation,
      ],
    };
  },
};

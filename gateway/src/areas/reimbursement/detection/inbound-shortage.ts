import { sql } from 'kysely';
import { msg } from '../../../base/texts/text.ts';
import type { DetectionRule, Found } from './detection-rule.ts';
import { inScope, layOpenUnits, marketRows, reimbursementFacts, unitWorth } from './open-units.ts';
import { stockWorth, type Worth } from './worth.ts';

interface Shortage extends Found, Worth {
  readonly shipment_id: string;
  readonly shipped: number;
  readonly received: number;
  /** The source of the delivery day: the ledger, or the later day on which we first saw it. */
  readonly is_dated: boolean;
}

const paysForInbound = sql<boolean>`
  (lower(r.reason) in ('lost_inbound', 'damaged_inbound') and r.quantity_cash + r.quantity_inventory > 0)`;

/**
 * Lost inbound (docs/detection.md#the-rules): of a closed shipment, units shipped minus units received, by the
 * shipment or by the ledger's receipts, whichever is more, minus units reimbursed. An open shipment may still be
 * counted.
 */
export const inboundShortage: DetectionRule<Shortage> = {
  category: 'inbound-shortage',
  statement: 'Inbound shortage: units shipped, less received when the shipment was closed, less reimbursed',
  topic: 'label',
  reads: 'received',
  resolved: msg`The missing units were received after all.`,
  paidNow: sql<number>`coalesce((
    select sum(quantity_cash + quantity_inventory) from reimbursement r
    where r.seller_id = c.seller_id and r.fnsku = c.fnsku and r.currency = c.currency and ${paysForInbound}), 0)`,
  find: (scope) => sql<Shortage>`
    with ${marketRows(scope)},
    item as (
      select i.fnsku, i.sku, s.shipment_id, s.marketplace_id, m.currency, i.quantity_shipped as shipped,
        greatest(i.quantity_received, coalesce(ledger.received, 0)) as received,
        coalesce(ledger.first_day, s.delivered_seen_on, s.closed_seen_on) as event_day,
        ledger.first_day is not null as is_dated, ledger.asin, ledger.title
      from inbound_item i
      join inbound_shipment s using (company_id, seller_id, shipment_id)
      join (select distinct marketplace_id, currency from market) m using (marketplace_id)
      left join lateral (
        select sum(e.quantity) as received, min(e.event_day) as first_day, max(e.asin) as asin,
          max(e.title) as title
        from ledger_event e
        where e.seller_id = i.seller_id and e.fnsku = i.fnsku and e.event_type = 'Receipts'
          and e.reference_id = i.shipment_id
      ) ledger on true
      where i.seller_id = ${scope.sellerId} and s.status = 'CLOSED' and i.quantity_shipped > 0 and i.fnsku <> ''
        and ${inScope('i.fnsku', scope)}
    ),
    loss as (
      select fnsku as pool, currency, shipment_id || '/' || sku as anchor, event_day, shipped - received as units,
        shipped - received as room, fnsku, sku, shipment_id, marketplace_id, shipped, received, is_dated,
        coalesce(asin, '') as asin, coalesce(title, '') as title
      from item where shipped > received and event_day is not null
    ),
    credit as (
      select r.fnsku as pool, r.currency, (r.approved_at at time zone 'UTC')::date as event_day, 0::bigint as found,
        (quantity_cash + quantity_inventory)::bigint as paid
      from reimbursement r
      where r.seller_id = ${scope.sellerId} and r.currency is not null and ${paysForInbound}
        and ${inScope('r.fnsku', scope)}
    ),
    ${layOpenUnits}
    select laid.anchor, laid.fnsku as subject, laid.marketplace_id, laid.currency, laid.fnsku, laid.asin, laid.sku,
      laid.title, laid.event_day as anchored_on, laid.open_units::int as units, laid.total_paid::int as paid_units,
      laid.shipment_id, laid.shipped, laid.received::int as received, laid.is_dated, cost_minor, before_minor, before_reason,
      price_minor,
      jsonb_build_array(jsonb_build_object('kind', 'inbound_item',
        'reference', jsonb_build_object('shipment_id', laid.shipment_id, 'sku', laid.sku), 'day', laid.event_day,
        'detail', jsonb_build_object('is', 'shipment', 'shipment', laid.shipment_id, 'shipped', laid.shipped,
          'received', laid.received), 'quantity', laid.shipped - laid.received))
      || ${reimbursementFacts(scope.sellerId, sql`r.fnsku = laid.fnsku and r.currency = laid.currency and ${paysForInbound}`)}
        as facts
    from laid ${unitWorth(scope.sellerId, 'laid', paysForInbound)}
    where laid.open_units > 0 and laid.event_day >= ${scope.since}::date
    order by laid.event_day, laid.anchor`,
  assess: (found) => {
    const worth = stockWorth(found, found.units, true);
    return {
      ...worth,
      computation: [
        {
          is: 'shortage',
          shipment: found.shipment_id,
          sku: found.sku,
          shipped: found.shipped,
          received: found.received,
        },
        { is: 'shortage-open', paid: found.paid_units, units: found.units },
        { is: 'arrived', day: found.anchored_on, isDated: found.is_dated },
        ...worth.computation,
      ],
    };
  },
};

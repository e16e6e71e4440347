import { sql } from 'kysely';

/** One loss of the ledger that nobody has made good: a day, a stock label, a country. */
export interface Finding {
  readonly fnsku: string;
  readonly asin: string;
  readonly sku: string;
  readonly title: string;
  readonly country: string;
  readonly marketplace_id: string;
  readonly currency: string;
  readonly lost_on: string;
  /** Units lost in this row's day, and those of them still open. */
  readonly lost_units: number;
  readonly open_units: number;
  /** Over the whole ledger of the label: units lost, found again, and paid or replaced. */
  readonly total_lost: number;
  readonly total_found: number;
  readonly total_reimbursed: number;
  /** What the marketplace paid last for one unit of it, and its price; minor units of `currency`. */
  readonly paid_unit_minor: number | null;
  readonly price_minor: number | null;
}

/**
 * Units lost and not made good, by the rule of domain.md: Σ(M, 5) − F − already reimbursed, per stock label, checked
 * against the unreconciled quantity. `marketplaces` is JSON: [{country, marketplace_id, currency}].
 *
 * Labels are counted per currency, since reimbursements name a currency and no country. A unit found or paid before
 * the first loss can't make a later one good: what was never needed is `wasted`. What is open is laid on the newest
 * losses, up to what each has unreconciled.
 */
export const findLostInWarehouse = (sellerId: string, marketplaces: string) => sql<Finding>`
  with market as (
    select * from jsonb_to_recordset(${marketplaces}::jsonb) as m (country text, marketplace_id text, currency text)
  ),
  movement as (
    select e.*, market.marketplace_id, market.currency
    from ledger_event e join market on market.country = upper(e.country)
    where e.seller_id = ${sellerId} and e.event_type = 'Adjustments' and e.reason in ('M', '5', 'F')
  ),
  loss as (
    select fnsku, currency, country, marketplace_id, event_day, -sum(quantity) as units,
      coalesce(sum(unreconciled_quantity), -sum(quantity)) as unreconciled,
      max(asin) as asin, max(sku) as sku, max(title) as title
    from movement where reason in ('M', '5') and quantity < 0
    group by fnsku, currency, country, marketplace_id, event_day
  ),
  found as (
    select fnsku, currency, event_day, sum(quantity) as units
    from movement where reason = 'F' and quantity > 0 group by fnsku, currency, event_day
  ),
  paid as (
    select fnsku, currency, (approved_at at time zone 'UTC')::date as event_day,
      sum(quantity_cash + quantity_inventory) as units
    from reimbursement
    where seller_id = ${sellerId} and currency is not null
      and 'lost_warehouse' in (lower(reason), lower(coalesce(original_reimbursement_type, '')))
    group by fnsku, currency, 3
  ),
  timeline as (
    select fnsku, currency, event_day, units, 0 as credit from loss
    union all select fnsku, currency, event_day, 0, units from found
    union all select fnsku, currency, event_day, 0, units from paid
  ),
  running as (
    select fnsku, currency, units, credit,
      sum(credit - units) over (partition by fnsku, currency order by event_day, credit
        rows between unbounded preceding and current row) as ahead
    from timeline
  ),
  total as (
    select fnsku, currency, sum(units) as lost, sum(credit) as credit, greatest(0, max(ahead)) as wasted
    from running group by fnsku, currency
  ),
  open as (
    select loss.*, total.lost as total_lost,
      greatest(0, total.lost - (total.credit - total.wasted)) as open_total,
      least(loss.units, loss.unreconciled) as capacity
    from loss join total using (fnsku, currency)
  ),
  laid as (
    select open.*,
      least(capacity, greatest(0, open_total - coalesce(sum(capacity) over (partition by fnsku, currency
        order by event_day desc, country rows between unbounded preceding and 1 preceding), 0))) as open_units
    from open
  )
  select laid.fnsku, laid.asin, laid.sku, laid.title, laid.country, laid.marketplace_id, laid.currency,
    laid.event_day as lost_on, laid.units::int as lost_units, laid.open_units::int as open_units,
    laid.total_lost::int as total_lost,
    coalesce((select sum(units) from found where (found.fnsku, found.currency) = (laid.fnsku, laid.currency)), 0)::int
      as total_found,
    coalesce((select sum(units) from paid where (paid.fnsku, paid.currency) = (laid.fnsku, laid.currency)), 0)::int
      as total_reimbursed,
    (select unit_minor from reimbursement r where r.seller_id = ${sellerId} and r.fnsku = laid.fnsku
      and r.currency = laid.currency and r.unit_minor > 0 order by approved_at desc limit 1) as paid_unit_minor,
    (select min(price_minor) from product p where p.seller_id = ${sellerId} and p.asin = laid.asin
      and p.marketplace_id = laid.marketplace_id and p.currency = laid.currency) as price_minor
  from laid where open_units > 0
  order by laid.event_day, laid.fnsku`;

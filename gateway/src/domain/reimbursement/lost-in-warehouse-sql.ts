import { sql } from 'kysely';

/** One loss of the ledger that nobody has made good: a day, a stock label, a country. */
export interface Finding {
  readonly fnsku: string;
  readonly asin: string;
  readonly sku: string;
  readonly title: string;
  /** As sellers say it: 'UK', though the ledger may write 'GB'. */
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

/** A country of the account's ledger. `ledger_name` is what the ledger calls it. */
export interface LedgerCountry {
  readonly ledger_name: string;
  readonly country: string;
  readonly marketplace_id: string;
  readonly currency: string;
}

/** Whether a reimbursement `r` pays for stock lost in the warehouse, or takes such a payment back. */
export const paysForLostStock = sql`
  'lost_warehouse' in (lower(r.reason), lower(coalesce(r.original_reimbursement_type, '')))`;

/**
 * Units lost and not made good, by the rule of domain.md: Σ(M, 5) − F − already reimbursed, per stock label, checked
 * against the unreconciled quantity.
 *
 * Labels are counted per currency, since reimbursements name a currency and no country. A unit found or paid before
 * the first loss can't make a later one good: what was never needed is `wasted`. What is open is laid on the newest
 * losses, up to what each has unreconciled.
 */
export const findLostInWarehouse = (sellerId: string, countries: readonly LedgerCountry[]) => sql<Finding>`
  with market as (
    select * from jsonb_to_recordset(${JSON.stringify(countries)}::jsonb)
      as m (ledger_name text, country text, marketplace_id text, currency text)
  ),
  movement as (
    select e.fnsku, e.asin, e.sku, e.title, e.event_day, e.reason, e.quantity, e.unreconciled_quantity,
      market.country, market.marketplace_id, market.currency
    from ledger_event e join market on market.ledger_name = upper(e.country)
    where e.seller_id = ${sellerId} and e.event_type = 'Adjustments' and e.reason in ('M', '5', 'F')
  ),
  loss as (
    select fnsku, currency, country, marketplace_id, event_day, -sum(quantity) as units,
      -- A row without the figure counts as unreconciled altogether.
      sum(least(-quantity, greatest(0, coalesce(unreconciled_quantity, -quantity)))) as unreconciled,
      max(asin) as asin, max(sku) as sku, max(title) as title
    from movement where reason in ('M', '5') and quantity < 0
    group by fnsku, currency, country, marketplace_id, event_day
  ),
  timeline as (
    select fnsku, currency, event_day, units as lost, 0 as found, 0 as paid from loss
    union all
    select fnsku, currency, event_day, 0, quantity, 0 from movement where reason = 'F' and quantity > 0
    union all
    select fnsku, currency, (approved_at at time zone 'UTC')::date, 0, 0, quantity_cash + quantity_inventory
    from reimbursement r
    where r.seller_id = ${sellerId} and currency is not null and ${paysForLostStock}
  ),
  running as (
    select *, sum(found + paid - lost) over (partition by fnsku, currency order by event_day, found + paid
      rows between unbounded preceding and current row) as ahead
    from timeline
  ),
  total as (
    select fnsku, currency, sum(lost) as lost, sum(found) as found, sum(paid) as paid,
      greatest(0, max(ahead)) as wasted
    from running group by fnsku, currency
  ),
  laid as (
    select loss.*, total.lost as total_lost, total.found as total_found, total.paid as total_paid,
      least(unreconciled, greatest(0, total.lost - total.found - total.paid + total.wasted
        - coalesce(sum(unreconciled) over (partition by fnsku, currency order by event_day desc, country
          rows between unbounded preceding and 1 preceding), 0))) as open_units
    from loss join total using (fnsku, currency)
  )
  select laid.fnsku, laid.asin, laid.sku, laid.title, laid.country, laid.marketplace_id, laid.currency,
    laid.event_day as lost_on, laid.units::int as lost_units, laid.open_units::int as open_units,
    laid.total_lost::int as total_lost, laid.total_found::int as total_found, laid.total_paid::int as total_reimbursed,
    (select unit_minor from reimbursement r where r.seller_id = ${sellerId} and r.fnsku = laid.fnsku
      and r.currency = laid.currency and r.unit_minor > 0 order by approved_at desc limit 1) as paid_unit_minor,
    (select min(price_minor) from product p where p.seller_id = ${sellerId} and p.asin = laid.asin
      and p.marketplace_id = laid.marketplace_id and p.currency = laid.currency) as price_minor
  from laid where open_units > 0
  order by laid.event_day, laid.fnsku, laid.country`;

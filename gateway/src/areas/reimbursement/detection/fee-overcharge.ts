import { sql } from 'kysely';
import { addDays } from '../../../base/calendar-days.ts';
import type { CaseSentence } from '../../../base/database/tables/case-sentence.ts';
import { msg } from '../../../base/texts/text.ts';
import type { DetectionRule, Found } from './detection-rule.ts';
import { overstatedListings } from './fee-bounds.ts';
import { inScope, layOpenUnits } from './open-units.ts';
import { amount } from './worth.ts';

interface Overcharge extends Found {
  readonly month: string;
  readonly last_charge: string;
  readonly charged_minor: number;
  readonly proper_minor: number;
  readonly whole_minor: number;
  readonly open_minor: number;
  readonly measured: string;
  readonly actual: string;
  readonly stated_by: 'seller' | 'measurement-report' | 'catalogue';
  /** The listing whose fee shows what is correct, and whether it is the product itself, measured earlier. */
  readonly like_sku: string | null;
  readonly is_own: boolean;
  /** The day of Amazon's fee estimate; null if a listing bounds the fee. */
  readonly estimated_on: string | null;
}

/** An estimate judges charges so many days around it: fee tables change. */
const ESTIMATE_DAYS = 60;
/** Prices that differ by less are the same: some fees depend on the price. */
const PRICE_TOLERANCE = 0.01;
/** Estimates are not guaranteed: only a fee this much above one is an error. */
const ABOVE_ESTIMATE = 1.05;
/** Transactions may appear 48 hours late (docs/domain/operations.md#transactions). */
const LAG_DAYS = 3;

/**
 * Fee overcharge by dimension or weight (docs/detection.md#the-rules): units charged while Amazon's measurement was
 * above the true one. No fee table is needed: fees never fall as a product grows, so the lowest fee of a listing at
 * least as large and heavy, of the same product group and time, is an upper bound. Where no listing bounds the fee, an
 * estimate of Amazon's does, for charges of the listed fee, at the estimated price and near its day. One case per product
 * and month; each charge is in one case only. Corrected fees are subtracted.
 */
export const feeOvercharge: DetectionRule<Overcharge> = {
  category: 'fee-overcharge',
  statement:
    'Fee overcharge: fulfillment fees charged by a measurement above the true one, less the fee of a listing at least as large or the estimated fee, less corrected',
  topic: 'product',
  resolved: msg`The fees were corrected.`,
  notBefore: ({ month }) => addDays(nextMonth(month), LAG_DAYS),
  paidNow: sql<number>`coalesce((
    select count(*) from order_charge g
    where g.seller_id = c.seller_id and g.sku = c.sku and g.currency = c.currency and g.kind = 'fee-correction'), 0)`,
  find: (scope) => sql<Overcharge>`
    with ${overstatedListings(scope)},
    charge as (
      select g.transaction_id, g.line_no, g.order_id, g.posted_at, g.quantity, g.currency, g.marketplace_id, g.sku,
        (g.posted_at at time zone 'UTC')::date as day, -g.fulfillment_fee_minor as fee,
        -g.fulfillment_fee_minor - coalesce(b.bound_minor, e.fee_minor) * g.quantity as excess,
        coalesce(b.bound_minor, e.fee_minor) as proper_minor, b.like_sku, b.is_own, b.fnsku, b.asin, b.title, b.measured,
        b.stated_by, b.size_tier, b.seen_from, b.fulfillment_fee_minor as listed, e.estimated_on, e.fee_minor,
        case when b.measured like '%inches%'
          then round(b.longest / 25.4, 2) || ' × ' || round(b.median / 25.4, 2) || ' × ' || round(b.shortest / 25.4, 2)
            || ' inches, ' || round(b.weight / 453.59237, 2) || ' pounds'
          else round(b.longest) || ' × ' || round(b.median) || ' × ' || round(b.shortest) || ' mm, ' || round(b.weight)
            || ' g' end as actual
      from order_charge g
      join overstated b on b.marketplace_id = g.marketplace_id and b.sku = g.sku and b.currency = g.currency
        -- Before we first looked, the same fee tells that the measurement was the same.
        and ((g.posted_at at time zone 'UTC')::date >= b.seen_from
          or b.is_first and -g.fulfillment_fee_minor = b.fulfillment_fee_minor * g.quantity)
        and (b.next_from is null or (g.posted_at at time zone 'UTC')::date < b.next_from)
      left join lateral (
        select f.estimated_on, f.fulfillment_fee_minor as fee_minor from fee_estimate f
        where b.bound_minor is null and f.seller_id = g.seller_id and f.marketplace_id = g.marketplace_id
          and f.sku = g.sku and f.currency = g.currency
          and f.estimated_on >= b.seen_from and (b.next_from is null or f.estimated_on < b.next_from)
          and abs(f.estimated_on - (g.posted_at at time zone 'UTC')::date) <= ${ESTIMATE_DAYS}::int
          and abs(g.principal_minor - f.price_minor * g.quantity)
            <= f.price_minor * g.quantity * ${PRICE_TOLERANCE}::numeric
          and b.fulfillment_fee_minor >= f.fulfillment_fee_minor * ${ABOVE_ESTIMATE}::numeric
          -- The listed fee still holds, so no fee table came in between.
          and -g.fulfillment_fee_minor = b.fulfillment_fee_minor * g.quantity
        order by abs(f.estimated_on - (g.posted_at at time zone 'UTC')::date), f.estimated_on limit 1
      ) e on true
      where g.seller_id = ${scope.sellerId} and g.kind = 'sale' and g.quantity > 0
        and g.posted_at >= ${scope.since}::date - 31 and ${inScope('g.sku', scope)}
    ),
    loss as (
      select sku || '/' || marketplace_id as pool, currency, sku || '/' || marketplace_id || '/'
          || to_char(day, 'YYYY-MM') as anchor,
        min(day) as event_day, sum(excess) as units, sum(excess) as room, sku, marketplace_id,
        to_char(day, 'YYYY-MM') as month, max(day) as last_charge, sum(quantity) as pieces, sum(fee) as charged,
        sum(proper_minor * quantity) as proper, max(fnsku) as fnsku, max(asin) as asin, max(title) as title,
        max(measured) as measured, max(actual) as actual, max(stated_by) as stated_by, max(like_sku) as like_sku,
        bool_and(is_own) as is_own, max(estimated_on) as estimated_on, max(fee_minor) as estimated_minor, max(size_tier) as size_tier, max(seen_from) as seen_from, max(listed) as listed
      from charge where excess > 0
      group by sku, marketplace_id, currency, to_char(day, 'YYYY-MM')
    ),
    credit as (
      select sku || '/' || marketplace_id as pool, currency, (posted_at at time zone 'UTC')::date as event_day,
        0::bigint as found, fulfillment_fee_minor as paid
      from order_charge where seller_id = ${scope.sellerId} and kind = 'fee-correction' and fulfillment_fee_minor > 0
        and ${inScope('sku', scope)}
    ),
    ${layOpenUnits}
    select laid.anchor, laid.sku as subject, laid.marketplace_id, laid.currency, laid.fnsku, laid.asin, laid.sku,
      laid.title, laid.event_day as anchored_on, laid.pieces::int as units,
      (select count(*) from order_charge k where k.seller_id = ${scope.sellerId} and k.sku = laid.sku
        and k.currency = laid.currency and k.kind = 'fee-correction')::int as paid_units,
      laid.month, laid.last_charge, laid.charged::bigint as charged_minor, laid.proper::bigint as proper_minor,
      laid.units::bigint as whole_minor, laid.open_units::bigint as open_minor, laid.measured, laid.actual,
      laid.stated_by, laid.like_sku, laid.is_own, laid.estimated_on,
      jsonb_build_array(jsonb_build_object('kind', 'fee_preview',
        'reference', jsonb_build_object('sku', laid.sku, 'marketplace_id', laid.marketplace_id, 'seen_from', laid.seen_from),
        'day', laid.seen_from, 'detail', jsonb_build_object('is', 'measurement', 'measured', laid.measured,
          'tier', coalesce(laid.size_tier, '')),
        'amount_minor', laid.listed, 'currency', laid.currency))
      || case when laid.estimated_on is null then '[]' else jsonb_build_array(jsonb_build_object('kind', 'fee_estimate',
        'reference', jsonb_build_object('sku', laid.sku, 'marketplace_id', laid.marketplace_id,
          'estimated_on', laid.estimated_on),
        'day', laid.estimated_on, 'detail', jsonb_build_object('is', 'estimated-fee'),
        'amount_minor', laid.estimated_minor, 'currency', laid.currency)) end
      || coalesce((
        select jsonb_agg(jsonb_build_object('kind', 'order_charge',
          'reference', jsonb_build_object('transaction_id', k.transaction_id, 'line_no', k.line_no), 'day', k.day,
          'detail', jsonb_build_object('is', 'fee', 'order', k.order_id), 'quantity', k.quantity, 'amount_minor', k.fee,
          'currency', k.currency) order by k.day, k.transaction_id, k.line_no)
        from (select * from charge z where z.sku = laid.sku and z.marketplace_id = laid.marketplace_id
          and z.excess > 0 and to_char(z.day, 'YYYY-MM') = laid.month order by z.day, z.transaction_id, z.line_no limit 50) k), '[]') as facts
    from laid
    where laid.open_units > 0 and laid.event_day >= ${scope.since}::date
    order by laid.event_day, laid.anchor`,
  assess: (found) => {
    const { currency, open_minor, estimated_on } = found;
    return {
      estimate_minor: open_minor,
      estimate_basis: 'fee-difference',
      confidence: confidenceOf(found),
      computation: [
        {
          is: 'overcharge',
          sku: found.sku,
          measured: found.measured,
          actual: found.actual,
          statedBy: found.stated_by === 'catalogue' ? 'catalog' : 'seller',
        },
        properFee(found),
        {
          is: 'charged',
          from: found.anchored_on,
          to: found.last_charge,
          charged: amount(found.charged_minor, currency),
          units: found.units,
          proper: amount(found.proper_minor, currency),
          isEstimated: estimated_on !== null,
          tooMuch: amount(found.whole_minor, currency),
        },
        {
          is: 'corrected',
          corrected: open_minor < found.whole_minor ? amount(found.whole_minor - open_minor, currency) : null,
          open: amount(open_minor, currency),
        },
      ],
    };
  },
};

/** Where the correct fee comes from. */
function properFee({ is_own, estimated_on, like_sku }: Overcharge): CaseSentence {
  if (is_own) return { is: 'own-fee' };
  if (estimated_on !== null) return { is: 'estimated-fee', day: estimated_on };
  return { is: 'listing-fee', sku: like_sku ?? '' };
}

/** An estimate is not guaranteed; the product's own earlier fee is best. */
function confidenceOf({ is_own, estimated_on, stated_by }: Overcharge): 'low' | 'medium' | 'high' {
  if (estimated_on !== null) return 'low';
  return is_own && stated_by !== 'catalogue' ? 'high' : 'medium';
}

/** The first day after a month (`YYYY-MM`). */
const nextMonth = (month: string): string => addDays(`${month}-01`, 32).slice(0, 8).concat('01');

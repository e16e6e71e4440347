import { sql } from 'kysely';
import { addDays } from '../../../base/calendar-days.ts';
import type { DetectionRule, Found } from './detection-rule.ts';
import { inScope, layOpenUnits, marketRows } from './open-units.ts';
import { amount, daysPhrase, units } from './worth.ts';

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
  readonly like_sku: string;
  readonly is_own: boolean;
}

/** A measurement this much above the true one is an error; less is the packaging's tolerance. */
const OVERSTATED_BY = 1.05;
/** The same measurement up to rounding. */
const ALIKE = 0.98;
/** How old a measurement of the product itself may be to show its correct fee: fee tables change. */
const OWN_FEE_DAYS = 180;
/** Transactions may appear 48 hours late (docs/domain/operations.md#transactions). */
const LAG_DAYS = 3;

const millimetres = (side: string) => sql`
  (${sql.ref('dimensions')} -> ${side} ->> 'value')::numeric * case lower(dimensions -> ${side} ->> 'unit')
    when 'inches' then 25.4 when 'centimeters' then 10 when 'millimeters' then 1 when 'meters' then 1000
    when 'feet' then 304.8 end`;
const grams = sql`
  (dimensions -> 'weight' ->> 'value')::numeric * case lower(dimensions -> 'weight' ->> 'unit')
    when 'pounds' then 453.59237 when 'ounces' then 28.349523 when 'kilograms' then 1000 when 'grams' then 1 end`;

/**
 * Fee overcharge by dimension or weight (docs/detection.md#the-rules): units charged while Amazon's measurement was
 * above the true one. No fee table is needed: fees never fall as a product grows, so the lowest fee of a listing at
 * least as large and heavy, of the same product group and time, is an upper bound. One case per product and month; each
 * charge is in one case only. Corrected fees are subtracted.
 */
export const feeOvercharge: DetectionRule<Overcharge> = {
  category: 'fee-overcharge',
  statement:
    'Fee overcharge: fulfilment fees charged by a measurement above the true one, less the fee of a listing at least as large, less corrected',
  topic: 'product',
  resolved: 'The fees were corrected.',
  notBefore: ({ month }) => addDays(nextMonth(month), LAG_DAYS),
  paidNow: sql<number>`coalesce((
    select count(*) from order_charge g
    where g.seller_id = c.seller_id and g.sku = c.sku and g.currency = c.currency and g.kind = 'fee-correction'), 0)`,
  find: (scope) => sql<Overcharge>`
    with ${marketRows(scope)},
    truth as (
      select sku, null::text as marketplace_id, longest_mm as longest, median_mm as median, shortest_mm as shortest,
        weight_g as weight, source as stated_by, 1 as rank
      from true_dimension where seller_id = ${scope.sellerId} and ${inScope('sku', scope)}
      union all
      select sku, marketplace_id, greatest(h, l, w), h + l + w - greatest(h, l, w) - least(h, l, w), least(h, l, w), g,
        'catalogue', 2
      from (
        select sku, marketplace_id, ${millimetres('height')} as h, ${millimetres('length')} as l,
          ${millimetres('width')} as w, ${grams} as g
        from product where seller_id = ${scope.sellerId} and dimensions is not null and ${inScope('sku', scope)}
      ) catalogue where h > 0 and l > 0 and w > 0 and g > 0
    ),
    overstated as (
      select p.*, t.longest, t.median, t.shortest, t.weight, t.stated_by,
        lead(p.seen_from) over (partition by p.marketplace_id, p.sku order by p.seen_from) as next_from,
        row_number() over (partition by p.marketplace_id, p.sku order by p.seen_from) = 1 as is_first
      from fee_preview p
      join (select distinct marketplace_id from market) known using (marketplace_id)
      left join lateral (
        select * from truth where truth.sku = p.sku and coalesce(truth.marketplace_id, p.marketplace_id) = p.marketplace_id
        order by rank limit 1
      ) t on true
      where p.seller_id = ${scope.sellerId} and ${inScope('p.sku', scope)}
    ),
    bounded as (
      select o.*, proper.fee as proper_minor, proper.sku as like_sku, proper.sku = o.sku as is_own
      from overstated o
      join lateral (
        select q.fulfillment_fee_minor as fee, q.sku from fee_preview q
        where q.seller_id = ${scope.sellerId} and q.marketplace_id = o.marketplace_id and q.currency = o.currency
          and q.product_group = o.product_group and q.fulfillment_fee_minor < o.fulfillment_fee_minor
          and q.longest_mm >= o.longest * ${ALIKE}::numeric and q.median_mm >= o.median * ${ALIKE}::numeric
          and q.shortest_mm >= o.shortest * ${ALIKE}::numeric and q.weight_g >= o.weight * ${ALIKE}::numeric
          and case when q.sku = o.sku then q.seen_to >= o.seen_from - ${OWN_FEE_DAYS}::int
            else q.seen_to >= o.seen_from and q.seen_from <= o.seen_to end
        order by (q.sku = o.sku) desc, q.fulfillment_fee_minor limit 1
      ) proper on true
      where o.longest_mm > o.longest * ${OVERSTATED_BY}::numeric or o.median_mm > o.median * ${OVERSTATED_BY}::numeric
        or o.shortest_mm > o.shortest * ${OVERSTATED_BY}::numeric or o.weight_g > o.weight * ${OVERSTATED_BY}::numeric
    ),
    charge as (
      select g.transaction_id, g.line_no, g.order_id, g.posted_at, g.quantity, g.currency, g.marketplace_id, g.sku,
        (g.posted_at at time zone 'UTC')::date as day, -g.fulfillment_fee_minor as fee,
        -g.fulfillment_fee_minor - b.proper_minor * g.quantity as excess, b.proper_minor, b.like_sku, b.is_own,
        b.fnsku, b.asin, b.title, b.measured, b.stated_by, b.size_tier, b.seen_from, b.fulfillment_fee_minor as listed,
        round(b.longest) || ' × ' || round(b.median) || ' × ' || round(b.shortest) || ' mm, ' || round(b.weight) || ' g'
          as actual
      from order_charge g
      join bounded b on b.marketplace_id = g.marketplace_id and b.sku = g.sku and b.currency = g.currency
        -- Before we first looked, the same fee tells that the measurement was the same.
        and ((g.posted_at at time zone 'UTC')::date >= b.seen_from
          or b.is_first and -g.fulfillment_fee_minor = b.fulfillment_fee_minor * g.quantity)
        and (b.next_from is null or (g.posted_at at time zone 'UTC')::date < b.next_from)
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
        bool_and(is_own) as is_own, max(size_tier) as size_tier, max(seen_from) as seen_from, max(listed) as listed
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
      laid.stated_by, laid.like_sku, laid.is_own,
      jsonb_build_array(jsonb_build_object('kind', 'fee_preview',
        'reference', jsonb_build_object('sku', laid.sku, 'marketplace_id', laid.marketplace_id, 'seen_from', laid.seen_from),
        'day', laid.seen_from, 'note', 'Measured ' || laid.measured || ', ' || laid.size_tier,
        'amount_minor', laid.listed, 'currency', laid.currency))
      || coalesce((
        select jsonb_agg(jsonb_build_object('kind', 'order_charge',
          'reference', jsonb_build_object('transaction_id', k.transaction_id, 'line_no', k.line_no), 'day', k.day,
          'note', 'Fulfilment fee, order ' || k.order_id, 'quantity', k.quantity, 'amount_minor', k.fee,
          'currency', k.currency) order by k.day, k.transaction_id, k.line_no)
        from (select * from charge z where z.sku = laid.sku and z.marketplace_id = laid.marketplace_id
          and z.excess > 0 and to_char(z.day, 'YYYY-MM') = laid.month order by z.day, z.transaction_id, z.line_no limit 50) k), '[]') as facts
    from laid
    where laid.open_units > 0 and laid.event_day >= ${scope.since}::date
    order by laid.event_day, laid.anchor`,
  assess: ({ currency, open_minor, ...found }) => ({
    estimate_minor: open_minor,
    estimate_basis: 'fee-difference',
    confidence: found.is_own && found.stated_by !== 'catalogue' ? 'high' : 'medium',
    computation: [
      `The marketplace measured ${found.sku} as ${found.measured}; ${found.stated_by === 'catalogue' ? 'its own catalogue states' : 'you state'} ${found.actual}.`,
      found.is_own
        ? 'Before that measurement it charged less for the same product: that fee is the correct one.'
        : `It charges less for ${found.like_sku}, which is at least as large and heavy: the correct fee is no higher than that.`,
      `Between ${daysPhrase(found.anchored_on)} and ${daysPhrase(found.last_charge)} it charged ${amount(found.charged_minor, currency)} for ${units(found.units)}; the correct fees are at most ${amount(found.proper_minor, currency)}, so ${amount(found.whole_minor, currency)} too much was charged.`,
      open_minor < found.whole_minor
        ? `${amount(found.whole_minor - open_minor, currency)} of it was corrected; ${amount(open_minor, currency)} is still open.`
        : 'None of it has been corrected so far.',
    ],
  }),
};

/** The first day after a month (`YYYY-MM`). */
const nextMonth = (month: string): string => addDays(`${month}-01`, 32).slice(0, 8).concat('01');

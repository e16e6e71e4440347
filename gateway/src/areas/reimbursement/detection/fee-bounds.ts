import { sql } from 'kysely';
import type { Scope } from './detection-rule.ts';
import { inScope, marketRows } from './open-units.ts';

/** A measurement this much above the true one is an error; less is the packaging's tolerance. */
const OVERSTATED_BY = 1.05;
/** The same measurement up to rounding. */
const ALIKE = 0.98;
/** How old a measurement of the product itself may be to show its correct fee: fee tables change. */
const OWN_FEE_DAYS = 180;

const millimetres = (side: string) => sql`
  (${sql.ref('dimensions')} -> ${side} ->> 'value')::numeric * case lower(dimensions -> ${side} ->> 'unit')
    when 'inches' then 25.4 when 'centimeters' then 10 when 'millimeters' then 1 when 'meters' then 1000
    when 'feet' then 304.8 end`;
const grams = sql`
  (dimensions -> 'weight' ->> 'value')::numeric * case lower(dimensions -> 'weight' ->> 'unit')
    when 'pounds' then 453.59237 when 'ounces' then 28.349523 when 'kilograms' then 1000 when 'grams' then 1 end`;

/**
 * Listings that Amazon measured above their true size, for a `with`: `overstated` has each such measurement with the true
 * one, and in `bound_minor` the lowest fee of a listing at least as large (`like_sku`); null where there is none.
 */
export const overstatedListings = (scope: Pick<Scope, 'sellerId' | 'countries' | 'keys'>) => sql`
    ${marketRows(scope)},
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
    preview as (
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
    overstated as (
      select o.*, proper.fee as bound_minor, proper.sku as like_sku, coalesce(proper.sku = o.sku, false) as is_own
      from preview o
      left join lateral (
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
    )`;

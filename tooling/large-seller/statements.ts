import type { Sizes } from './sizes.ts';
import { productTitle, reviewBody, reviewTitle } from './words.ts';

/** The one marketplace the large seller sells in. */
export const MARKETPLACE = 'ATVPDKIKX0DER';
export const SELLER = 'A9LARGESELLER1';

/** A statement that creates rows. */
export interface Filling {
  readonly what: string;
  readonly sql: string;
}

/** Products per statement: limits the size of its transaction. */
const PRODUCTS_AT_ONCE = 1_000;
const MORNING = `interval '6 hours'`;

/**
 * Everything the seller has, in order of creation. All of it follows from the seed and the moment: the database derives
 * a number for each row from a hash of its position.
 */
export function fillings(sizes: Sizes, companyId: string, now: Date): readonly Filling[] {
  // Not every statement uses both, and an unused parameter is an error.
  const at = { $1: `'${companyId}'::uuid`, $2: `timestamptz '${now.toISOString()}'` };
  return parts(sizes).map(({ what, sql }) => ({
    what,
    sql: sql.replaceAll('$1', at.$1).replaceAll('$2', at.$2),
  }));
}

/** With $1 for the company and $2 for the moment. */
function parts(sizes: Sizes): readonly Filling[] {
  const { seed } = sizes;
  /** A number from 0 on for row `n`, the same for the same salt. */
  const draw = (n: string, salt: number): string =>
    `(hashint8extended((${n})::bigint, ${seed * 1000 + salt}) & 4611686018427387903)`;
  return [
    { what: 'products', sql: products(sizes, draw) },
    ...snapshotParts(sizes, draw),
    { what: 'orders', sql: orders(sizes, draw) },
    { what: 'order items', sql: orderItems(sizes, draw) },
    { what: 'seller feedback', sql: feedback(draw) },
    { what: 'review requests', sql: requests(draw) },
    { what: 'reviews', sql: reviews(sizes, draw) },
    { what: 'tags', sql: tags },
    { what: 'tags of reviews', sql: reviewTags(draw) },
    { what: 'tags of products', sql: productTags },
    { what: 'cases', sql: cases(sizes, draw) },
    { what: 'violations', sql: violations(sizes, draw) },
  ];
}

type Draw = (n: string, salt: number) => string;

const asin = (n: string): string => `'B0' || lpad((${n})::text, 8, '0')`;
const sku = (n: string): string => `'LS-' || lpad((${n})::text, 6, '0')`;
const orderId = `'115-' || lpad((n / 10000)::text, 7, '0') || '-' || lpad((n % 10000)::text, 7, '0')`;
/** A few products sell and are reviewed much more than the others. */
const popular = (draw: string, products: number): string =>
  `(power((${draw} % 1000000) / 1000000.0, 2) * ${products})::int % ${products}`;

const products = ({ products: count, days }: Sizes, draw: Draw) => `
  insert into product (company_id, seller_id, marketplace_id, sku, asin, fnsku, title, brand, price_minor, currency,
    sales_rank, listed_on, parent_asin, variation)
  select $1, '${SELLER}', '${MARKETPLACE}', ${sku('n')}, ${asin('n')}, 'X00' || lpad(n::text, 7, '0'),
    ${productTitle('n')}, (array['Lindholm', 'Harrow', 'Orchard Row', 'Quayside'])[1 + n % 4], 900 + ${draw('n', 1)} % 9000, 'USD',
    1 + ${draw('n', 2)} % 400000, ($2)::date - ${days} + (${draw('n', 3)} % ${Math.max(1, Math.floor(days / 2))})::int,
    -- Most products are one of five variations.
    case when n % 10 < 9 then 'B0P' || lpad((n / 5)::text, 7, '0') end,
    case when n % 10 < 9 then (array['Charcoal', 'Sage', 'Navy', 'Plum', 'Teal'])[1 + n % 5] else '' end
  from generate_series(0, ${count - 1}) n`;

/** A rating drifts slowly around its level and the number of ratings grows; hundredths of stars. */
function snapshotParts({ products: count, days }: Sizes, draw: Draw): Filling[] {
  const parts = Math.ceil(count / PRODUCTS_AT_ONCE);
  return Array.from({ length: parts }, (_, part) => {
    const from = part * PRODUCTS_AT_ONCE;
    const to = Math.min(count, from + PRODUCTS_AT_ONCE) - 1;
    return {
      what: `daily ratings of products ${from + 1} to ${to + 1}`,
      sql: `
        insert into rating_snapshot (company_id, marketplace_id, asin, day, source, rating_hundredths, rating_count,
          observed_at)
        select $1, '${MARKETPLACE}', p.asin, ($2)::date - ${days - 1} + d, 'keepa',
          greatest(100, least(500, level + (25 * sin((d + phase) / 40.0))::int)), first + (d * pace) / 20,
          ($2)::date - ${days - 1} + d + ${MORNING}
        from (
          select ${asin('n')} as asin, (280 + ${draw('n', 4)} % 210)::int as level, (${draw('n', 5)} % 250)::int as phase,
            (${draw('n', 6)} % 400)::int as first, (${draw('n', 7)} % 40)::int as pace
          from generate_series(${from}, ${to}) n offset 0
        ) p cross join lateral generate_series(least(0, length(p.asin)), ${days - 1}) d`,
    };
  });
}

/** The last order is from now, the others evenly spread before it. */
const purchaseTime = (days: number, count: number) =>
  `$2 - (n * ${days * 86_400}::bigint / ${Math.max(1, count)}) * interval '1 second'`;

/** One in fifty was cancelled; those of the last two days have not shipped yet. */
const orders = ({ orders: count, days }: Sizes, draw: Draw) => `
  insert into sales_order (company_id, seller_id, order_id, marketplace_id, status, fulfilled_by, purchased_at,
    updated_at, deliver_earliest_at, deliver_latest_at, ship_latest_at, shipped_at, total_minor, currency, is_business)
  select $1, '${SELLER}', ${orderId}, '${MARKETPLACE}',
    case when ${draw('n', 8)} % 50 = 0 then 'CANCELLED' when bought > $2 - interval '2 days' then 'UNSHIPPED'
      else 'SHIPPED' end,
    'AMAZON', bought, bought + interval '1 day', bought + interval '3 days', bought + interval '6 days',
    bought + interval '2 days',
    case when bought <= $2 - interval '2 days' then bought + (12 + ${draw('n', 9)} % 40) * interval '1 hour' end,
    900 + ${draw('n', 1)} % 9000, 'USD', ${draw('n', 10)} % 20 = 0
  from (
    select n, ${purchaseTime(days, count)} as bought
    from generate_series(0, ${count - 1}) n offset 0
  ) o`;

/** One order in eight has two products. */
const orderItems = ({ orders: count, days, products: productCount }: Sizes, draw: Draw) => `
  insert into order_item (company_id, seller_id, order_id, order_item_id, purchased_at, asin, sku, title,
    quantity, price_minor, currency)
  select $1, '${SELLER}', order_id, n || '-' || item, bought, ${asin('product')}, ${sku('product')},
    ${productTitle('product')}, 1 + (${draw('n', 11)} % 10 = 0)::int, 900 + ${draw('product', 1)} % 9000, 'USD'
  from (
    select n, ${orderId} as order_id, ${purchaseTime(days, count)} as bought, item,
      ${popular(draw('n * 2 + item', 12), productCount)} as product
    from generate_series(0, ${count - 1}) n cross join generate_series(0, 1) item
    where item = 0 or ${draw('n', 13)} % 8 = 0 offset 0
  ) i`;

const feedback = (draw: Draw) => `
  insert into seller_feedback (company_id, seller_id, order_id, marketplace_id, rating, given_on, comments)
  select $1, '${SELLER}', order_id, '${MARKETPLACE}', 5 - (drawn % 7) / 3, (deliver_latest_at + interval '4 days')::date,
    case when drawn % 7 < 3 then 'Quick and as described' else 'Took a while' end
  from (
    select *, (${draw(`hashtext(order_id)`, 14)})::int8 as drawn from sales_order
    where seller_id = '${SELLER}' and status = 'SHIPPED' and deliver_latest_at < $2 - interval '4 days' offset 0
  ) o where drawn % 33 = 0`;

/** Past ones were sent or not, with all possible reasons; the others are scheduled. */
const requests = (draw: Draw) => `
  insert into review_request (company_id, seller_id, order_id, marketplace_id, state, reason, rule_name, planned_for,
    due_at, closes_at, attempts, attempted_at, sent_at, created_at, changed_at)
  select $1, '${SELLER}', order_id, '${MARKETPLACE}', state,
    case state when 'skipped' then (array['refunded', 'returned', 'low-feedback', 'business'])[1 + drawn / 100 % 4]
      when 'already_sent' then 'sent-elsewhere' when 'ineligible' then 'not-offered' when 'failed' then 'refused'
      else '' end,
    case when state <> 'already_sent' then 'Every product' end, planned,
    case when state = 'scheduled' then planned end, deliver_latest_at + interval '30 days',
    (state in ('sent', 'failed'))::int, case when state in ('sent', 'failed') then planned end,
    case when state = 'sent' then planned end, purchased_at + interval '1 day', least(planned, $2)
  from (
    select *, deliver_latest_at + interval '10 days' as planned,
      case when deliver_latest_at + interval '10 days' > $2 then 'scheduled' when drawn % 100 < 76 then 'sent'
        when drawn % 100 < 88 then 'skipped' when drawn % 100 < 93 then 'already_sent' when drawn % 100 < 96 then 'expired'
        when drawn % 100 < 99 then 'ineligible' else 'failed' end as state
    from (
      select *, (${draw(`hashtext(order_id)`, 15)})::int8 as drawn from sales_order
      where seller_id = '${SELLER}' and status = 'SHIPPED' offset 0
    ) o
  ) planned`;

const reviews = ({ reviews: count, products: productCount, days }: Sizes, draw: Draw) => `
  insert into review (company_id, seller_id, marketplace_id, review_id, asin, stars, title, body, author, reviewed_on,
    verified, vine, helpful, country, language, revision, changed_at, removed_at, first_seen_at, last_seen_at, state)
  select $1, '${SELLER}', '${MARKETPLACE}', 'R' || lpad(n::text, 13, '0'), ${asin('product')}, stars,
    ${reviewTitle('n', 'stars')}, ${reviewBody((salt) => draw('n', salt), 'n')}, 'Buyer ' || n % 90000, day,
    ${draw('n', 25)} % 10 > 0, ${draw('n', 26)} % 40 = 0, greatest(0, (${draw('n', 27)} % 60)::int - 45), 'US', 'en',
    1 + (${draw('n', 28)} % 40 = 0)::int, case when ${draw('n', 28)} % 40 = 0 then day + interval '9 days' end,
    case when ${draw('n', 29)} % 60 = 0 then day + interval '20 days' end, day + ${MORNING}, $2,
    case when n < ${count} / 20 then 'new' else (array['closed', 'read', 'closed', 'in-progress'])[1 + n % 4] end
  from (
    select n, ${popular(draw('n', 16), productCount)} as product, 
      (array[5, 5, 5, 5, 4, 4, 3, 2, 1, 1])[1 + ${draw('n', 17)} % 10]::smallint as stars,
      ($2)::date - (n * ${days}::bigint / ${Math.max(1, count)})::int as day
    from generate_series(0, ${count - 1}) n offset 0
  ) r`;

const tags = `
  insert into tag (company_id, name)
  select $1, unnest(array['Packaging', 'Refund', 'Gift', 'Size', 'Colour', 'Broken', 'Bestseller', 'Season'])`;

const reviewTags = (draw: Draw) => `
  insert into review_tag (company_id, seller_id, marketplace_id, review_id, tag_id)
  select $1, '${SELLER}', '${MARKETPLACE}', review_id, tag_id
  from review r join (select tag_id, row_number() over (order by name) - 1 as place from tag) t
    on t.place = ${draw(`hashtext(review_id)`, 18)} % 24
  where r.seller_id = '${SELLER}'`;

const productTags = `
  insert into product_tag (company_id, seller_id, marketplace_id, asin, tag_id)
  select $1, '${SELLER}', '${MARKETPLACE}', p.asin, tag_id
  from product p join (select tag_id, row_number() over (order by name) - 1 as place from tag) t
    on t.place = right(p.asin, 6)::int % 40
  where p.seller_id = '${SELLER}'`;

const cases = ({ cases: count, products: productCount, days }: Sizes, draw: Draw) => `
  insert into reimbursement_case (company_id, seller_id, marketplace_id, category, anchor, state, fnsku, asin, sku, title,
    quantity, estimate_minor, currency, estimate_basis, confidence, rule, anchored_on, opens_on, closes_on, detected_at)
  select $1, '${SELLER}', '${MARKETPLACE}',
    (array['lost-in-warehouse', 'lost-in-warehouse', 'damaged-in-warehouse', 'customer-return', 'inbound-shortage'])[1 + n % 5],
    'large/' || n,
    case when day < ($2)::date - 60 then (array['paid', 'paid-automatically', 'expired', 'denied', 'withdrawn'])[1 + ${draw('n', 19)} % 5]
      else (array['ready', 'action-needed', 'filed', 'in-review', 'waiting-for-automatic-payment'])[1 + ${draw('n', 19)} % 5] end,
    'X00' || lpad(product::text, 7, '0'), ${asin('product')}, ${sku('product')}, ${productTitle('product')},
    1 + (${draw('n', 20)} % 3)::int, 900 + ${draw('product', 1)} % 9000, 'USD', 'price', 'medium', 'Made for the demo', day,
    day + 5, day + 60, day + ${MORNING}
  from (
    select n, ${popular(draw('n', 30), productCount)} as product, ($2)::date - (n * ${days}::bigint / ${Math.max(1, count)})::int as day
    from generate_series(0, ${count - 1}) n offset 0
  ) c`;

const violations = ({ violations: count, products: productCount, days }: Sizes, draw: Draw) => `
  insert into violation (company_id, seller_id, marketplace_id, kind, severity, state, source, title, description, sku,
    asin, code, due_on, opened_at, changed_at, last_seen_at)
  select $1, '${SELLER}', '${MARKETPLACE}', 'listing', (array['critical', 'high', 'medium', 'low', 'low'])[1 + ${draw('n', 31)} % 5],
    case when day < ($2)::date - 90 then 'resolved' else (array['new', 'in-progress', 'waiting'])[1 + ${draw('n', 32)} % 3] end,
    'marketplace', (array['The main picture has text on it', 'A required attribute is missing', 'The title is too long'])[1 + n % 3],
    'Change the listing and send it again.', ${sku('product')}, ${asin('product')}, 'LS' || n, day + 30, day + ${MORNING},
    day + ${MORNING}, $2
  from (
    select n, ${popular(draw('n', 33), productCount)} as product, ($2)::date - (n * ${days}::bigint / ${Math.max(1, count)})::int as day
    from generate_series(0, ${count - 1}) n offset 0
  ) v`;

import { type RawBuilder, sql } from 'kysely';

/**
 * Amazon accepts a request from 5 days after the earliest delivery date … (docs/domain/review-requests.md#the-window).
 */
export const OPENS_AFTER_DAYS = 5;
/** … to 30 days after the latest. */
export const CLOSES_AFTER_DAYS = 30;
/** A request is planned at least this long before the end, so that a 30-day rule has time to be carried out. */
const SPARE_HOURS = 24;

/** Stars of seller feedback up to which it counts as low: Amazon calls 3 neutral and less negative. */
const LOW_FEEDBACK = 3;

/** Until when Amazon accepts a request for the order `o`. */
export const closesAt = sql<Date>`o.deliver_latest_at + make_interval(days => ${CLOSES_AFTER_DAYS})`;

/**
 * When a rule requests a review for the order `o`: this many days after the latest promised delivery, because Amazon
 * doesn't report the real one; at the latest a day before the window closes.
 */
export const wantedAt = (delayDays: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`least(o.deliver_latest_at + make_interval(days => ${delayDays}), ${closesAt} - make_interval(hours => ${SPARE_HOURS}))`;

/** Joins `bought.skus` and `bought.title` to an order `o`. */
export const whatWasBought = sql`
  cross join lateral (
    select coalesce(array_agg(distinct i.sku order by i.sku) filter (where i.sku is not null), '{}') as skus,
      coalesce(min(i.title), '') as title
    from order_item i where i.seller_id = o.seller_id and i.order_id = o.order_id
  ) bought`;

/** Whether `bought` has a SKU on a list; the list, possibly of hundreds, isn't read for an order without any. */
const hasSkuOf = (list: RawBuilder<unknown>) =>
  sql<boolean>`(cardinality(bought.skus) > 0 and bought.skus && ${list})`;

/**
 * Whether rule `r` matches the products of order `o`; requires `bought`. Any one SKU decides, also for exclusions.
 */
export const fitsProducts = sql<boolean>`
  ((cardinality(r.include_skus) = 0 or ${hasSkuOf(sql`r.include_skus`)}) and not ${hasSkuOf(sql`r.exclude_skus`)})`;

/** Whether the order `o` was placed before the rule `r` starts. The next rule then decides. */
export const isOlder = sql<boolean>`(o.purchased_at < coalesce(r.orders_from, '-infinity'))`;

/**
 * Whether order `o` of this channel, or one of its SKUs, is on the do-not-solicit list; requires `bought`. Both lists
 * are read once, not once per order.
 */
export const isOnTheList = (channel: {
  readonly sellerId: string;
  readonly marketId: string;
}): RawBuilder<boolean> => {
  const entriesOf = (kind: 'order' | 'sku') => sql`select d.value from do_not_solicit d
    where d.seller_id = ${channel.sellerId} and d.marketplace_id = ${channel.marketId} and d.kind = ${kind}`;
  return sql<boolean>`(o.order_id in (${entriesOf('order')}) or ${hasSkuOf(sql`array(${entriesOf('sku')})`)})`;
};

const leavesOut = (exclusion: string) => sql`${exclusion} = any (r.exclude)`;

/**
 * Why the rule `r` skips the order `o`, or null. The first applicable reason is returned, permanent ones first. Late:
 * the last package was handed over after the promised time.
 */
export const leftOutBecause = sql<string | null>`case
  when ${leavesOut('refunded')} and exists (
    select from order_charge c where c.seller_id = o.seller_id and c.order_id = o.order_id and c.kind = 'refund') then 'refunded'
  when ${leavesOut('returned')} and exists (
    select from customer_return c where c.seller_id = o.seller_id and c.order_id = o.order_id) then 'returned'
  when ${leavesOut('low-feedback')} and exists (
    select from seller_feedback f where f.seller_id = o.seller_id and f.order_id = o.order_id
      and f.rating <= ${LOW_FEEDBACK}) then 'low-feedback'
  when ${leavesOut('late')} and o.shipped_at > o.ship_latest_at then 'late'
  when ${leavesOut('business')} and o.is_business then 'business'
end`;

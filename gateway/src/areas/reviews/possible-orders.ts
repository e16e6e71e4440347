import type { PossibleOrders, ReviewRow } from '@fairshelf/shared-contracts/reviews';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { marketplaceByCountry } from '../../outside/marketplace/marketplaces.ts';

/** Most reviews are written within this many days after delivery. */
const DAYS_AFTER = 90;
/** From purchase to delivery at most. */
const DAYS_BEFORE_DELIVERY = 30;
const SHOWN = 5;

interface Candidate {
  readonly order_id: string;
  readonly purchased_on: string;
  readonly delivered_by: string | null;
  readonly units: number;
  readonly total: number;
}

/**
 * Orders that could be the one behind a review: of the same product and marketplace, not cancelled, and delivered
 * before the review, at most 90 days. Several usually match; Amazon never says which.
 */
export async function possibleOrders(
  db: CompanyTransaction,
  { sellerId, marketId }: { readonly sellerId: string; readonly marketId: string },
  { asin, date, vine, country }: Pick<ReviewRow, 'asin' | 'date' | 'vine' | 'country'>,
  urlOf: (orderId: string) => string,
): Promise<PossibleOrders> {
  const without = (outcome: PossibleOrders['outcome']): PossibleOrders => ({ outcome, total: 0, orders: [] });
  if (vine) return without('vine');
  // Reviews of other countries are shown in this one, too; their buyers ordered there.
  const origin = country === '' ? undefined : marketplaceByCountry(country);
  if (origin && origin.id !== marketId) return without('other-country');
  const { rows } = await sql<Candidate>`
    select o.order_id, (min(o.purchased_at) at time zone 'UTC')::date as purchased_on,
      (min(o.deliver_latest_at) at time zone 'UTC')::date as delivered_by, sum(i.quantity)::int as units,
      count(*) over ()::int as total
    from order_item i join sales_order o on o.seller_id = i.seller_id and o.order_id = i.order_id
    where i.seller_id = ${sellerId} and i.asin = ${asin} and o.marketplace_id = ${marketId} and o.status <> 'CANCELLED'
      and i.purchased_at >= ${date}::date - ${DAYS_AFTER + DAYS_BEFORE_DELIVERY}::int
      and i.purchased_at < ${date}::date + 1
      and coalesce(o.deliver_earliest_at, o.purchased_at) < ${date}::date + 1
      and coalesce(o.deliver_latest_at, o.purchased_at) >= ${date}::date - ${DAYS_AFTER}::int
    group by o.order_id
    order by coalesce(min(o.deliver_latest_at), min(o.purchased_at)) desc, o.order_id
    limit ${SHOWN}`.execute(db);
  const [first] = rows;
  if (!first) return without((await isBeforeOrders(db, sellerId, marketId, date)) ? 'before-orders' : 'none');
  return {
    outcome: 'orders',
    total: first.total,
    orders: rows.map(({ order_id, purchased_on, delivered_by, units }) => ({
      orderId: order_id,
      purchasedOn: purchased_on,
      deliveredBy: delivered_by,
      units,
      url: urlOf(order_id),
    })),
  };
}

/** Whether a review is older than the imported orders of its marketplace. */
async function isBeforeOrders(
  db: CompanyTransaction,
  sellerId: string,
  marketId: string,
  date: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_before: boolean | null }>`
    select min(purchased_at) >= ${date}::date + 1 as is_before from sales_order
    where seller_id = ${sellerId} and marketplace_id = ${marketId}`.execute(db);
  return rows[0]?.is_before ?? true;
}

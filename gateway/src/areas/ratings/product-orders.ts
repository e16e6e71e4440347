import type { ProductOrder, Unrequested } from '@fairshelf/shared-contracts/ratings';
import type { RequestReason, RequestState } from '@fairshelf/shared-contracts/review-requests';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

interface OrderQuery {
  readonly sellerId: string;
  readonly marketId: string;
  readonly asin: string;
  readonly show: 'all' | 'requested';
  readonly sort: '-purchasedAt' | 'purchasedAt';
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
}

/** Amazon takes requests until so many days after the latest delivery (docs/domain/review-requests.md#the-window). */
const CLOSES_AFTER_DAYS = 30;

interface StoredOrder {
  readonly order_id: string;
  readonly purchased_at: Date;
  readonly status: string;
  readonly quantity: number;
  readonly price_minor: number | null;
  readonly currency: string | null;
  readonly state: RequestState | null;
  readonly reason: RequestReason | null;
  readonly sent_at: Date | null;
  readonly due_at: Date | null;
  readonly unrequested: Unrequested | null;
}

/**
 * One page of a product's orders by time of purchase, with the outcome of their review requests, and the total
 * number.
 */
export async function productOrders(
  db: CompanyTransaction,
  { sellerId, marketId, asin, show, sort, offset, limit, now }: OrderQuery,
): Promise<{ rows: ProductOrder[]; total: number }> {
  const purchases = sql`
    select i.order_id, sum(i.quantity)::int as quantity, max(i.price_minor) as price_minor, max(i.currency) as currency
    from order_item i where i.seller_id = ${sellerId} and i.asin = ${asin} group by i.order_id`;
  const from = sql`
    from (${purchases}) i
    join sales_order o on o.seller_id = ${sellerId} and o.order_id = i.order_id and o.marketplace_id = ${marketId}
    left join review_request q on q.seller_id = ${sellerId} and q.order_id = i.order_id
    where ${show === 'all'} or q.order_id is not null`;
  const { rows } = await sql<StoredOrder>`
    select o.order_id, o.purchased_at, o.status, i.quantity, i.price_minor, i.currency, q.state, q.reason, q.sent_at,
      q.due_at,
      case when q.order_id is not null then null
        when o.status = 'CANCELLED' then 'cancelled'
        when o.status <> 'SHIPPED' then 'not-shipped'
        when o.deliver_latest_at + make_interval(days => ${CLOSES_AFTER_DAYS}) <= ${now} then 'window-over'
        else 'waiting' end as unrequested
    ${from} order by o.purchased_at ${sort === 'purchasedAt' ? sql`asc` : sql`desc`}, o.order_id limit ${limit} offset ${offset}`.execute(
    db,
  );
  const count = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return { total: count.rows[0]?.total ?? 0, rows: rows.map(toOrder) };
}

const toOrder = (row: StoredOrder): ProductOrder => ({
  orderId: row.order_id,
  purchasedAt: row.purchased_at.toISOString(),
  status: row.status,
  quantity: row.quantity,
  price:
    row.price_minor === null || row.currency === null
      ? null
      : { minor: row.price_minor, currency: row.currency },
  request:
    row.state === null
      ? null
      : {
          state: row.state,
          reason: row.reason ?? '',
          sentAt: row.sent_at?.toISOString() ?? null,
          dueAt: row.due_at?.toISOString() ?? null,
        },
  unrequested: row.unrequested,
});

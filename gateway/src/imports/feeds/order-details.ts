import * as v from 'valibot';
import { CLOSES_AFTER_DAYS } from '../../areas/review-requests/index.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { defineFeed } from '../steps/feed.ts';
import { unwrap } from '../unwrap.ts';
import { storeOrders } from './store-orders.ts';

const DAY_MS = 86_400_000;
/**
 * Delivery takes up to two weeks; after that and the days of its request window an order no longer needs its window.
 */
const DELIVERY_DAYS = 14;

interface KnownOrder {
  readonly order_id: string;
  readonly purchased_at: Date;
}

/**
 * Delivery windows, ship dates and item ids of orders from the all-orders report, which has none: one order per step,
 * those whose request window ends first. Reading single orders has its own rate limit, so this doesn't slow down
 * searches for changes.
 */
export const orderDetailsFeed = defineFeed({
  name: 'order-details',
  position: v.object({ after: v.object({ purchasedAt: v.string(), orderId: v.string() }) }),
  step: async ({ connector, database, now }, { account, marketplaces, position, request }) => {
    const { companyId, sellerId, connectionId } = account;
    const [home] = marketplaces;
    if (!home) return { state: 'done' };
    const since = new Date(now().getTime() - (CLOSES_AFTER_DAYS + DELIVERY_DAYS) * DAY_MS);
    const existing = await database.withCompany(companyId, (db) =>
      nextOrder(db, sellerId, position?.after ?? { purchasedAt: since.toISOString(), orderId: '' }),
    );
    if (!existing) return { state: 'done' };
    const reply = await connector.orders.get(connectionId, existing.order_id, request);
    const after = { purchasedAt: existing.purchased_at.toISOString(), orderId: existing.order_id };
    // An order known only from the report keeps the report's data.
    if (!reply.ok && reply.error.kind === 'not-found') return { state: 'more', position: { after } };
    const order = unwrap(reply);
    await database.withCompany(companyId, (db) => storeOrders(db, account, home, [order]));
    return { state: 'more', position: { after }, rows: 1 };
  },
});

/** The next oldest order that lacks its details and wasn't cancelled. */
const nextOrder = (
  db: CompanyTransaction,
  sellerId: string,
  { purchasedAt, orderId }: { readonly purchasedAt: string; readonly orderId: string },
): Promise<KnownOrder | undefined> =>
  db
    .selectFrom('sales_order')
    .select(['order_id', 'purchased_at'])
    .where('seller_id', '=', sellerId)
    .where('from_report', '=', true)
    .where('status', '<>', 'CANCELLED')
    .where((eb) => eb(eb.refTuple('purchased_at', 'order_id'), '>', eb.tuple(new Date(purchasedAt), orderId)))
    .orderBy('purchased_at')
    .orderBy('order_id')
    .limit(1)
    .executeTakeFirst();

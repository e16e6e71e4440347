import type { Order } from '../../outside/marketplace/ports.ts';
import { marketplaceIn } from '../../testing/marketplace-in.ts';
import { companyId } from '../../testing/set-up-company.ts';
import { database } from '../../testing/set-up-database.ts';
import { storeOrders } from './store-orders.ts';

/** An order in its state at an hour of the day, with this many units of its one item. */
export const order = (hour: number, status: string, quantity: number): Order => ({
  orderId: 'O1',
  createdAt: '2026-11-20T01:00:00Z',
  updatedAt: `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`,
  marketplaceId: null,
  status,
  fulfilledBy: 'AMAZON',
  programs: [],
  isBusiness: false,
  shipCountry: 'US',
  total: null,
  shipBy: null,
  shippedAt: null,
  deliverBy: null,
  items: [
    { orderItemId: 'I1', asin: 'B1', sku: 'S1', title: 'Mug', quantity, unitPrice: null, isCancelled: false },
  ],
});

/** Stores pages of orders; returns what is stored. */
export async function stored(...pages: readonly (readonly Order[])[]) {
  return database.withCompany(companyId, async (db) => {
    for (const page of pages) await storeOrders(db, { companyId, sellerId: 'S1' }, marketplaceIn('US'), page);
    const orders = await db.selectFrom('sales_order').select(['status', 'marketplace_id']).execute();
    const items = await db.selectFrom('order_item').select('quantity').execute();
    return { orders, items };
  });
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { marketplaceByCountry } from '../../outside/marketplace/marketplaces.ts';
import type { Order } from '../../outside/marketplace/ports.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { storeOrders } from './orders.ts';

let database: MigratedDatabase;
let companyId: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
}, 60_000);
afterAll(() => database.drop());
beforeEach(async () => {
  companyId = await addCompany(database, 'Ours');
});

/** An order as it stood at an hour of the day, with so many units of its one item. */
const order = (hour: number, status: string, quantity: number): Order => ({
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

async function stored(...pages: readonly (readonly Order[])[]) {
  const marketplace = marketplaceByCountry('US');
  if (!marketplace) throw new Error('There is no US marketplace.');
  return database.withCompany(companyId, async (db) => {
    for (const page of pages) await storeOrders(db, { companyId, sellerId: 'S1' }, marketplace, page);
    const orders = await db.selectFrom('sales_order').select(['status', 'marketplace_id']).execute();
    const items = await db.selectFrom('order_item').select('quantity').execute();
    return { orders, items };
  });
}

describe('storeOrders', () => {
  const shipped = {
    orders: [{ status: 'SHIPPED', marketplace_id: 'ATVPDKIKX0DER' }],
    items: [{ quantity: 1 }],
  };

  it('takes a newer state over, items too', async () => {
    expect(await stored([order(8, 'PENDING', 2)], [order(9, 'SHIPPED', 1)])).toEqual(shipped);
  });

  it('lets no older state overwrite a newer one', async () => {
    expect(await stored([order(9, 'SHIPPED', 1)], [order(8, 'PENDING', 2)])).toEqual(shipped);
  });

  it('bears an order that stands twice on one page', async () => {
    expect(await stored([order(8, 'PENDING', 2), order(9, 'SHIPPED', 1)])).toEqual(shipped);
  });

  it('stores nothing for an empty page', async () => {
    expect(await stored([])).toEqual({ orders: [], items: [] });
  });
});

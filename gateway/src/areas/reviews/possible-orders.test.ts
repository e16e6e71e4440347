import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { possibleOrders } from './possible-orders.ts';

let database: MigratedDatabase;
let companyId: string;
const US = 'ATVPDKIKX0DER';
const store = { sellerId: 'S', marketId: US };

beforeAll(async () => {
  database = await createMigratedDatabase();
  companyId = await addCompany(database, 'Company');
  const key = { company_id: companyId, seller_id: store.sellerId };
  const orders = [
    // id, purchased, window of delivery, product, status, marketplace
    ['JUST-BEFORE', '2026-10-20', ['2026-10-23', '2026-10-26'], 'A', 'SHIPPED', US],
    ['WEEKS-BEFORE', '2026-09-01', ['2026-09-04', '2026-09-06'], 'A', 'SHIPPED', US],
    ['ON-ITS-WAY', '2026-10-30', ['2026-11-03', '2026-11-05'], 'A', 'SHIPPED', US],
    ['LONG-AGO', '2026-06-01', ['2026-06-04', '2026-06-06'], 'A', 'SHIPPED', US],
    ['CANCELLED', '2026-10-20', ['2026-10-23', '2026-10-26'], 'A', 'CANCELLED', US],
    ['OTHER-PRODUCT', '2026-10-20', ['2026-10-23', '2026-10-26'], 'B', 'SHIPPED', US],
    ['CANADA', '2026-10-20', ['2026-10-23', '2026-10-26'], 'A', 'SHIPPED', 'A2EUQ1WTGCTBG2'],
    ['FROM-REPORT', '2026-10-01', null, 'A', 'SHIPPED', US],
  ] as const;
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  await database.withCompany(companyId, async (db) => {
    for (const [order_id, day, window, asin, status, marketplace_id] of orders) {
      const purchased_at = noon(day);
      await db
        .insertInto('sales_order')
        .values({
          ...key,
          order_id,
          marketplace_id,
          status,
          purchased_at,
          updated_at: purchased_at,
          deliver_earliest_at: window && noon(window[0]),
          deliver_latest_at: window && noon(window[1]),
        })
        .execute();
      await db
        .insertInto('order_item')
        .values({ ...key, order_id, order_item_id: '1', purchased_at, asin, sku: asin, quantity: 2 })
        .execute();
    }
  });
}, 60_000);
afterAll(() => database.drop());

const guess = (different: Partial<Parameters<typeof possibleOrders>[2]> = {}) =>
  database.withCompany(companyId, (db) =>
    possibleOrders(
      db,
      store,
      { asin: 'A', date: '2026-10-31', vine: false, country: 'US', ...different },
      (orderId) => `https://portal.test/${orderId}`,
    ),
  );

describe('the orders that could be behind a review', () => {
  it('are those of the product and marketplace delivered in the preceding 90 days, latest first', async () => {
    const { outcome, total, orders } = await guess();
    expect([outcome, total]).toEqual(['orders', 3]);
    expect(orders.map(({ orderId }) => orderId)).toEqual(['JUST-BEFORE', 'FROM-REPORT', 'WEEKS-BEFORE']);
    expect(orders.slice(0, 2)).toEqual([
      {
        orderId: 'JUST-BEFORE',
        purchasedOn: '2026-10-20',
        deliveredBy: '2026-10-26',
        units: 2,
        url: 'https://portal.test/JUST-BEFORE',
      },
      {
        orderId: 'FROM-REPORT',
        purchasedOn: '2026-10-01',
        deliveredBy: null,
        units: 2,
        url: 'https://portal.test/FROM-REPORT',
      },
    ]);
  });

  it('include one that may have arrived early', async () => {
    expect((await guess({ date: '2026-10-23' })).orders[0]?.orderId).toBe('JUST-BEFORE');
    expect((await guess({ date: '2026-10-22' })).orders[0]?.orderId).toBe('FROM-REPORT');
  });

  it('are empty if there was no order: Vine, other countries, other products, before the import', async () => {
    expect(await guess({ vine: true })).toEqual({ outcome: 'vine', total: 0, orders: [] });
    expect((await guess({ country: 'CA' })).outcome).toBe('other-country');
    expect((await guess({ asin: 'C' })).outcome).toBe('none');
    expect((await guess({ date: '2026-05-01' })).outcome).toBe('before-orders');
    expect((await guess({ country: '' })).total).toBe(3);
  });
});

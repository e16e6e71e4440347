import { beforeAll } from '@jest/globals';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { possibleOrders } from './possible-orders.ts';

let companyId: string;
const US = 'ATVPDKIKX0DER';
const store = { sellerId: 'S', marketId: US };

/** For tests: a store with orders of a product. */
export function setUpOrders(): void {
  setUpDatabase();
  beforeAll(async () => {
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
}

/** The orders that could be behind a review, with overrides. */
export const guess = (different: Partial<Parameters<typeof possibleOrders>[2]> = {}) =>
  database.withCompany(companyId, (db) =>
    possibleOrders(
      db,
      store,
      { asin: 'A', date: '2026-10-31', vine: false, country: 'US', ...different },
      (orderId) => `https://portal.test/${orderId}`,
    ),
  );

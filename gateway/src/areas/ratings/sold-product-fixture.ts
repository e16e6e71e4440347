import { beforeAll } from '@jest/globals';
import { type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';

/** The store with the product. */
export let store: Store;
/** A store without it. */
export let stranger: Store;

/** Id, day, price in cents, units, status. */
const sales = [
  ['O1', '2026-11-01', 2500, 1, 'SHIPPED'],
  ['O2', '2026-11-03', 2520, 2, 'SHIPPED'],
  ['O3', '2026-11-05', 1990, 1, 'SHIPPED'],
  ['O4', '2026-11-06', 900, 1, 'CANCELLED'],
  ['O5', '2026-11-07', 1990, 1, 'UNSHIPPED'],
] as const;

/** For tests: a store with a product that was sold at several prices, with requests and an incident; a stranger. */
export function setUpProduct(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    store = await desk.addStore([]);
    stranger = await desk.addStore([]);
    const { companyId: company_id, sellerId: seller_id } = store;
    const key = { company_id, seller_id };
    const market = { ...key, marketplace_id: US };
    await desk.database.withCompany(company_id, async (db) => {
      await db
        .insertInto('product')
        .values({ ...market, sku: 'K1', asin: 'P1', title: 'Mug' })
        .execute();
      for (const [order_id, day, price_minor, quantity, status] of sales) {
        const at = new Date(`${day}T12:00:00Z`);
        await db
          .insertInto('sales_order')
          .values({ ...market, order_id, status, purchased_at: at, updated_at: at })
          .execute();
        const item = { ...key, order_id, purchased_at: at, quantity, price_minor, currency: 'USD' };
        await db
          .insertInto('order_item')
          .values([
            { ...item, order_item_id: 'I1', asin: 'P1' },
            { ...item, order_item_id: 'I2', asin: 'P2', price_minor: 5 },
          ])
          .execute();
      }
      const request = { ...market, created_at: new Date('2026-11-10'), changed_at: new Date('2026-11-10') };
      await db
        .insertInto('review_request')
        .values([
          { ...request, order_id: 'O1', state: 'sent', sent_at: new Date('2026-11-10') },
          { ...request, order_id: 'O3', state: 'skipped', reason: 'returned' },
        ])
        .execute();
      await db
        .insertInto('notification')
        .values({
          ...market,
          kind: 'incident.opened',
          severity: 'warning',
          text: '',
          created_at: new Date('2026-11-09'),
          title: 'A rating fell below 4.0 stars',
          dedupe_key: `incident:${seller_id}:${US}:P1:I1:opened`,
        })
        .execute();
    });
  }, 60_000);
}

/** The query that names the product. */
export const of = () => ({ sellerId: store.sellerId, marketId: US, asin: 'P1' });

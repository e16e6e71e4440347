import { beforeAll } from '@jest/globals';
import { addDays } from '../../../base/calendar-days.ts';
import { database, setUpDatabase } from '../../../testing/set-up-database.ts';
import { addCompany } from '../../../testing/test-database.ts';

/** The company of the store. */
export let companyId: string;
/** The store. */
export const store = { sellerId: 'S', marketId: 'ATVPDKIKX0DER' };
/** The day on which signals are looked for. */
export const TODAY = '2026-11-22';

/** Midday of a day. */
export const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** For tests: a store whose products have a signal of each kind that is read from stored rows. */
export function setUpStore(): void {
  setUpDatabase();
  beforeAll(async () => {
    companyId = await addCompany(database, 'Company');
    const key = { company_id: companyId, seller_id: store.sellerId };
    const place = { ...key, marketplace_id: store.marketId };
    await database.withCompany(companyId, async (db) => {
      const skus = ['GONE', 'IDLE', 'DEAR', 'BAD', 'AD', 'SOLD'];
      await db
        .insertInto('product')
        .values(skus.map((sku) => ({ ...place, sku, asin: `A-${sku}` })))
        .execute();
      const sales = [
        ['GONE', -10, 1000],
        ['IDLE', -80, 1000],
        ['DEAR', -40, 1000],
        ['DEAR', -5, 1400],
        ['DEAR', -2, 1400],
        // A one-day coupon has ended.
        ['SOLD', -40, 1000],
        ['SOLD', -8, 600],
        ['SOLD', -7, 1000],
      ] as const;
      for (const [number, [sku, ago, price_minor]] of sales.entries()) {
        const at = noon(addDays(TODAY, ago));
        const order = { ...key, order_id: `O${number}` };
        await db
          .insertInto('sales_order')
          .values({
            ...order,
            marketplace_id: store.marketId,
            status: 'SHIPPED',
            purchased_at: at,
            updated_at: at,
          })
          .execute();
        await db
          .insertInto('order_item')
          .values({
            ...order,
            order_item_id: '1',
            purchased_at: at,
            asin: `A-${sku}`,
            sku,
            quantity: 2,
            price_minor,
            currency: 'USD',
          })
          .execute();
      }
      await db
        .insertInto('stock_out')
        .values(
          ['GONE', 'IDLE'].map((sku) => ({
            ...place,
            asin: `A-${sku}`,
            began_on: '2026-11-20',
            ended_on: null,
          })),
        )
        .execute();
      await db
        .insertInto('violation')
        .values({
          ...place,
          kind: 'listing',
          severity: 'critical',
          source: 'marketplace',
          sku: 'BAD',
          title: 'Safety documents are required.',
          opened_at: noon('2026-11-19'),
          changed_at: noon('2026-11-19'),
        })
        .execute();
      await db
        .insertInto('ads_profile')
        .values({
          ...place,
          profile_id: '1',
          name: 'S',
          currency: 'USD',
          time_zone: 'UTC',
          seen_at: noon(TODAY),
        })
        .execute();
      for (const [sku, orders] of [
        ['AD', 0],
        ['SOLD', 30],
      ] as const) {
        const group = { campaign_id: 'C', ad_group_id: `G-${sku}` };
        await db
          .insertInto('ads_entity')
          .values({
            ...place,
            ...group,
            kind: 'product-ad',
            entity_id: sku,
            name: sku,
            state: 'enabled',
            seen_at: noon(TODAY),
          })
          .execute();
        await db
          .insertInto('ads_metric')
          .values({
            ...place,
            ...group,
            day: '2026-11-18',
            target_id: `T-${sku}`,
            impressions: 9000,
            clicks: 150,
            cost_minor: 9000,
            sales_minor: orders * 1000,
            orders,
          })
          .execute();
      }
    });
  }, 60_000);
}

import {
  getProductStock,
  getProductTopics,
  listProductEvents,
  listProductMarkets,
  listProductOrders,
} from '@fairshelf/shared-contracts/ratings';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { storeStock } from '../../imports/feeds/stock.ts';
import { accountRow } from '../../testing/account-rows.ts';
import { deriveRows } from '../../testing/derived-rows-fixture.ts';
import { type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk } from '../../testing/set-up-store-desk.ts';
import { of, setUpProduct, store, stranger } from './sold-product-fixture.ts';

setUpProduct();

describe("a product's events", () => {
  it('come from prices paid and alerts raised, excluding cancelled orders and small changes', async () => {
    const { data } = await desk.get(listProductEvents.path, of(), store);
    const usd = (minor: number) => ({ minor, currency: 'USD' });
    expect(v.parse(listProductEvents.data, data)).toEqual([
      {
        day: '2026-11-09',
        kind: 'alert',
        text: 'A rating fell below 4.0 stars',
        price: null,
        returned: null,
      },
      {
        day: '2026-11-05',
        kind: 'price',
        text: '',
        price: { before: usd(2520), after: usd(1990) },
        returned: null,
      },
    ]);
    expect((await desk.get(listProductEvents.path, { ...of(), days: 13 }, store)).data).toHaveLength(1);
  });
});

describe('returns of a product', () => {
  it('are an event in a week with far more returns than usual, counted by the marketplace of the order', async () => {
    const give = (days: readonly string[], order_id: string, mark: string) =>
      desk.database.withCompany(store.companyId, (db) =>
        db
          .insertInto('customer_return')
          .values(
            days.map((return_day, place) => ({
              company_id: store.companyId,
              seller_id: store.sellerId,
              return_day,
              fingerprint: Buffer.from(`${mark} ${place}`),
              occurrence_no: 1,
              returned_at: new Date(`${return_day}T10:00:00Z`),
              order_id,
              asin: 'P1',
              quantity: 1,
            })),
          )
          .execute(),
      );
    await give(['2026-10-05', '2026-10-20', '2026-11-17', '2026-11-18'], 'O1', 'single');
    expect(await returnEvents()).toEqual([]);
    await give(['2026-11-10', '2026-11-11', '2026-11-11', '2026-11-13'], 'O2', 'many');
    await give(['2026-11-03', '2026-11-03', '2026-11-03', '2026-11-03'], 'unknown', 'elsewhere');
    expect(await returnEvents()).toEqual([
      { day: '2026-11-09', kind: 'issue', text: '', price: null, returned: { units: 4, usual: 0.8 } },
    ]);
    const toPagesBeforeThem = {};
    expect(await returnEvents(toPagesBeforeThem)).toEqual([]);
  });

  const returnEvents = async (more: object = { with: 'returns' }) => {
    const { data } = await desk.get(listProductEvents.path, { ...of(), days: 70, ...more }, store);
    return v.parse(listProductEvents.data, data).filter((event) => event.returned);
  };
});

describe("a product's orders", () => {
  it('are listed newest first, with their review requests', async () => {
    const { rows, total } = await orders();
    expect(total).toBe(5);
    expect(rows.map(({ orderId }) => orderId)).toEqual(['O5', 'O4', 'O3', 'O2', 'O1']);
    expect(rows[3]).toMatchObject({ quantity: 2, price: { minor: 2520, currency: 'USD' }, request: null });
    expect(rows[4]?.request).toMatchObject({ state: 'sent', sentAt: '2026-11-10T00:00:00.000Z' });
  });

  it('show why no review was requested', async () => {
    const why = async () =>
      Object.fromEntries((await orders()).rows.map(({ orderId, unrequested }) => [orderId, unrequested]));
    expect(await why()).toMatchObject({ O1: null, O2: 'waiting', O4: 'cancelled', O5: 'not-shipped' });
    await desk.database.withCompany(store.companyId, (db) =>
      db
        .updateTable('sales_order')
        .set({ deliver_latest_at: new Date('2026-10-20T00:00:00Z') })
        .where('order_id', '=', 'O2')
        .execute(),
    );
    expect(await why()).toMatchObject({ O2: 'window-over' });
  });

  it('can be limited to those with a request, page by page', async () => {
    const { rows, total } = await orders({ show: 'requested', limit: 1, offset: 1 });
    expect(total).toBe(2);
    expect(rows).toMatchObject([{ orderId: 'O1' }]);
    const oldest = await orders({ sort: 'purchasedAt', limit: 1 });
    expect(oldest.rows).toMatchObject([{ orderId: 'O1' }]);
  });

  const orders = async (query: object = {}) => {
    const { data } = await desk.get(listProductOrders.path, { ...of(), ...query }, store);
    return v.parse(listProductOrders.data, data);
  };
});

describe("a product's topics", () => {
  it('are pending until imported, and are compared with the best of the category', async () => {
    expect(await topics()).toMatchObject({ state: 'waiting', askedAt: null, topics: [] });
    const topic = {
      tone: 'negative',
      name: 'Size',
      mentions: 12,
      share: 4.5,
      impact: -0.3,
      familyShare: null,
      categoryShare: 3,
      categoryImpact: -0.2,
      mostMentioned: null,
      leastMentioned: null,
      quotes: ['Too small.'],
      subtopics: [],
      months: [{ month: '2026-10', share: 5, categoryShare: 3.5 }],
    };
    const best = { tone: 'negative', name: 'SIZE', bestShare: 1, bestImpact: -0.1 };
    const category = {
      topics: [{ ...best, months: [{ month: '2026-10', bestShare: 1.5 }] }],
      returns: [{ name: 'Wrong size', share: 20, months: [] }],
    };
    await desk.database.withCompany(store.companyId, async (db) => {
      await db
        .insertInto('product_topics')
        .values({
          ...shop(),
          asin: 'P1',
          outcome: 'found',
          asked_at: new Date('2026-11-20T08:00:00Z'),
          node_id: '7',
          node_name: 'Mugs',
          content: JSON.stringify({
            period: { from: '2026-05-15T00:00:00Z', to: '2026-11-15T00:00:00Z' },
            topics: [topic],
          }),
        })
        .execute();
      await db
        .insertInto('category_topics')
        .values({ ...shop(), node_id: '7', asked_at: new Date(), content: JSON.stringify(category) })
        .execute();
    });
    expect(await topics()).toMatchObject({
      state: 'found',
      category: 'Mugs',
      againAt: '2026-11-27T08:00:00.000Z',
      period: { from: '2026-05-15', to: '2026-11-15' },
      topics: [
        {
          category: { share: 3, impact: -0.2, bestShare: 1, bestImpact: -0.1 },
          months: [{ month: '2026-10', share: 5, category: 3.5, best: 1.5 }],
        },
      ],
      returns: [{ name: 'Wrong size', share: 20 }],
    });
  });

  const topics = async () =>
    v.parse(getProductTopics.data, (await desk.get(getProductTopics.path, of(), store)).data);
  const shop = () => ({ company_id: store.companyId, seller_id: store.sellerId, marketplace_id: US });
});

it("a product's stock is unknown until a file names it, and returned with its stock-outs", async () => {
  const stock = async () =>
    v.parse(getProductStock.data, (await desk.get(getProductStock.path, of(), store)).data);
  expect(await stock()).toBeNull();
  const shop = { companyId: store.companyId, sellerId: store.sellerId, marketplaceId: US };
  const line = { sku: 'K1', asin: 'P1', fnsku: null, sellable: 0, unsellable: 1, reserved: 2, inbound: 3 };
  await desk.database.withCompany(store.companyId, (db) =>
    storeStock(db, shop, [line], new Date('2026-11-20T08:00:00Z')),
  );
  expect(await stock()).toMatchObject({
    sellable: 0,
    inbound: 3,
    outs: [{ from: '2026-11-20', until: null }],
  });
});

it.each([listProductEvents, listProductOrders, getProductTopics, getProductStock])(
  '$name returns nothing to other companies',
  async ({ path }) => {
    expect((await desk.get(path, of(), stranger)).status).toBe(404);
    expect((await desk.get(path, { ...of(), asin: 'P9' }, store)).status).toBe(404);
  },
);

describe("a product in its account's marketplaces", () => {
  it('has its newest rating in each country, for its own company only', async () => {
    const { companyId: company_id, sellerId: seller_id } = store;
    const key = { company_id, seller_id };
    await desk.database.withCompany(company_id, async (db) => {
      const consent = { store_name: 'Shop', sealed_refresh_token: 'sealed', authorized_at: new Date() };
      await db
        .insertInto('seller_account')
        .values(accountRow({ ...key, ...consent }))
        .execute();
      const canada = { country_code: 'CA', country_name: 'Canada', store_name: 'Shop' };
      await db
        .insertInto('channel')
        .values({ ...key, ...canada, region: 'NA', marketplace_id: CA })
        .execute();
      const inCanada = { company_id, marketplace_id: CA, asin: 'B0MUG00001' };
      await db
        .insertInto('product')
        .values(
          [US, CA].map((marketplace_id) => ({
            ...inCanada,
            marketplace_id,
            seller_id,
            sku: 'M1',
            title: 'Mug',
          })),
        )
        .execute();
      const snapshot = { ...inCanada, source: 'csv', observed_at: new Date('2026-11-20T08:00:00Z') } as const;
      await db
        .insertInto('rating_snapshot')
        .values([
          { ...snapshot, day: '2026-10-01', rating_hundredths: 450, rating_count: 8 },
          { ...snapshot, day: '2026-11-20', rating_hundredths: 420, rating_count: 11 },
        ])
        .execute();
      await deriveRows(db, store.companyId);
    });
    const { data } = await desk.get(
      listProductMarkets.path,
      { sellerId: seller_id, asin: 'B0MUG00001' },
      store,
    );
    expect(v.parse(listProductMarkets.data, data)).toEqual([
      {
        marketId: US,
        countryCode: 'US',
        countryName: 'United States',
        rating: null,
        count: null,
        change30: null,
        url: 'https://www.amazon.com/dp/B0MUG00001',
      },
      {
        marketId: CA,
        countryCode: 'CA',
        countryName: 'Canada',
        rating: 4.2,
        count: 11,
        change30: -0.3,
        url: 'https://www.amazon.ca/dp/B0MUG00001',
      },
    ]);
    const status = async (asin: string, person: Store) =>
      (await desk.get(listProductMarkets.path, { sellerId: seller_id, asin }, person)).status;
    expect([await status('B0MUG00001', stranger), await status('P9', store)]).toEqual([404, 404]);
  });

  const CA = 'A2EUQ1WTGCTBG2';
});

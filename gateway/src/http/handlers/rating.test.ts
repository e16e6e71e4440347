import {
  getRatingHistory,
  getReviewSummary,
  listRatings,
  RATING_SORTS,
} from '@fairshelf/shared-contracts/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { openStoreDesk, type Store, type StoreDesk, US } from './rating-and-case-fixture.ts';

let desk: StoreDesk;
let store: Store;
let stranger: Store;

/** Day and rating in hundredths, then count, as stored. */
const snapshots: Readonly<Record<string, readonly (readonly [string, number | null, number])[]>> = {
  B1: [
    ['2026-08-01', 400, 10],
    ['2026-10-01', 420, 20],
    ['2026-11-10', 410, 30],
    ['2026-11-20', 450, 34],
  ],
  B2: [
    ['2026-10-20', 300, 100],
    ['2026-11-21', 310, 105],
  ],
  B3: [['2026-11-20', null, 0]],
};
const titles = { B1: 'apple 100% slicer', B2: 'Bowl_blue', B3: 'cup \\ plain', B4: 'Dish' };

beforeAll(async () => {
  desk = await openStoreDesk();
  store = await desk.addStore([]);
  stranger = await desk.addStore([]);
  const { companyId: company_id, sellerId: seller_id } = store;
  await desk.database.withCompany(company_id, async (db) => {
    const key = { company_id, seller_id, marketplace_id: US };
    const products = Object.entries(titles).map(([asin, title]) => ({
      ...key,
      sku: `${asin}-a`,
      asin,
      title,
    }));
    // One product under two SKUs is one row of the list.
    const twin = { ...key, sku: 'B1-b', asin: 'B1', title: titles.B1 };
    await db
      .insertInto('product')
      .values([...products, twin])
      .execute();
    const rows = Object.entries(snapshots).flatMap(([asin, days]) =>
      days.map(([day, rating_hundredths, rating_count]) => ({
        ...{ company_id, marketplace_id: US, asin, day, source: 'keepa', rating_hundredths, rating_count },
        observed_at: new Date(`${day}T06:00:00Z`),
      })),
    );
    await db.insertInto('rating_snapshot').values(rows).execute();
    const order = { company_id, seller_id, marketplace_id: US, updated_at: new Date('2026-11-20') };
    await db
      .insertInto('sales_order')
      .values([
        { ...order, order_id: 'O1', purchased_at: new Date('2026-11-01') },
        { ...order, order_id: 'O2', purchased_at: new Date('2026-09-01') },
      ])
      .execute();
  });
}, 60_000);
afterAll(() => desk.close());

const of = (owner: Store) => ({ sellerId: owner.sellerId, marketId: US });
const list = async (query: object) => {
  const { data } = await desk.get(listRatings.path, { ...of(store), ...query }, store);
  return v.parse(listRatings.data, data);
};
const asins = async (query: object) => (await list(query)).rows.map(({ asin }) => asin);

describe('the list of ratings', () => {
  it('tells each product once, with its changes', async () => {
    const { rows, total } = await list({});
    expect(total).toBe(4);
    expect(rows[0]).toMatchObject({
      ...{ asin: 'B1', sku: 'B1-a', rating: 4.5, count: 34, change7: 0.4, change30: 0.3, change90: 0.5 },
      spark: [4.1, 4.5],
      lastObservedAt: '2026-11-20T06:00:00.000Z',
    });
    expect(rows[1]).toMatchObject({ asin: 'B2', rating: 3.1, change7: 0.1, change30: 0.1, change90: null });
    expect(rows[2]).toMatchObject({ asin: 'B3', rating: null, count: 0, change30: null, spark: [] });
    expect(rows[3]).toMatchObject({ asin: 'B4', rating: null, count: null, lastObservedAt: null });
  });

  it.each([
    ['title', 'B1 B2 B3 B4'],
    ['-title', 'B4 B3 B2 B1'],
    ['rating', 'B2 B1 B3 B4'],
    ['-rating', 'B1 B2 B3 B4'],
    ['count', 'B3 B1 B2 B4'],
    ['-count', 'B2 B1 B3 B4'],
    ['change7', 'B2 B1 B3 B4'],
    ['-change7', 'B1 B2 B3 B4'],
    ['change30', 'B2 B1 B3 B4'],
    ['-change30', 'B1 B2 B3 B4'],
    ['change90', 'B1 B2 B3 B4'],
    ['-change90', 'B1 B2 B3 B4'],
    ['lastObservedAt', 'B1 B3 B2 B4'],
    ['-lastObservedAt', 'B2 B1 B3 B4'],
  ])('sorts by %s, what is unknown last', async (sort, expected) => {
    expect((await asins({ sort })).join(' ')).toBe(expected);
  });

  it('is tested with every sort there is', () => {
    expect(RATING_SORTS).toHaveLength(14);
  });

  it.each([
    ['%', ['B1']],
    ['_', ['B2']],
    ['\\', ['B3']],
    ['b1-B', ['B1']],
    ['DISH', ['B4']],
    ['nothing', []],
  ])('finds %s as letters', async (search, expected) => {
    expect(await asins({ search })).toEqual(expected);
  });

  it('pages, and knows the total beyond the end', async () => {
    expect(await asins({ offset: 1, limit: 2, sort: '-title' })).toEqual(['B3', 'B2']);
    expect(await list({ offset: 10 })).toEqual({ rows: [], total: 4 });
    expect(await list({ limit: 0, search: 'i' })).toEqual({ rows: [], total: 3 });
  });
});

describe('the history of a product', () => {
  const history = (query: object) => desk.get(getRatingHistory.path, { ...of(store), ...query }, store);

  it('tells the days asked for, oldest first', async () => {
    expect((await history({ asin: 'B1', days: 30 })).data).toEqual([
      { day: '2026-11-10', rating: 4.1, count: 30 },
      { day: '2026-11-20', rating: 4.5, count: 34 },
    ]);
    expect((await history({ asin: 'B3', days: 2 })).data).toEqual([
      { day: '2026-11-20', rating: null, count: 0 },
    ]);
  });

  it('is unknown for a product that the seller does not offer', async () => {
    expect((await history({ asin: 'B9' })).status).toBe(404);
  });
});

it('sums a market up', async () => {
  const { data } = await desk.get(getReviewSummary.path, of(store), store);
  // Averages: (4.50 + 3.10) / 2 now, (4.20 + 3.00) / 2 thirty days ago. New: 34 − 30 and 105 − 100.
  expect(data).toEqual({
    ...{ products: 4, ratedProducts: 2, averageRating: 3.8, averageChange30: 0.2, reviewsTotal: 139 },
    ...{ newReviews7: 9, orders30: 1, importedAt: null },
  });
});

describe('a store of another company', () => {
  it.each([listRatings, getRatingHistory, getReviewSummary])('is unknown to $name', async ({ path }) => {
    const query = { ...of(store), asin: 'B1' };
    expect((await desk.get(path, query, stranger)).status).toBe(404);
    expect((await desk.get(path, query)).status).toBe(401);
    expect((await desk.get(path, { ...query, marketId: 'A2EUQ1WTGCTBG2' }, store)).status).toBe(404);
  });
});

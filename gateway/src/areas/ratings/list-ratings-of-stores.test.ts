import { listRatingsOfStores } from '@fairshelf/shared-contracts/ratings';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { NOW, openStoreDesk, type Store, type StoreDesk, US } from '../../testing/rating-and-case-fixture.ts';

const CA = 'A2EUQ1WTGCTBG2';
let desk: StoreDesk;
let store: Store;
let stranger: Store;

beforeAll(async () => {
  desk = await openStoreDesk();
  store = await desk.addStore([]);
  stranger = await desk.addStore([]);
  const { companyId: company_id, sellerId: seller_id } = store;
  await desk.database.withCompany(company_id, async (db) => {
    await db
      .insertInto('channel')
      .values({
        company_id,
        seller_id,
        region: 'NA',
        marketplace_id: CA,
        country_code: 'CA',
        country_name: 'Canada',
        store_name: 'Shop North',
      })
      .execute();
    for (const [marketplace_id, asin, title, rating_hundredths] of [
      [US, 'B1', 'Mug', 410],
      [US, 'B2', 'Jar', 460],
      [CA, 'B1', 'Mug', 320],
      [CA, 'B3', 'Bowl', 440],
    ] as const) {
      await db
        .insertInto('product')
        .values({ company_id, seller_id, marketplace_id, sku: `${asin}-SKU`, asin, title })
        .execute();
      await db
        .insertInto('rating_snapshot')
        .values({
          company_id,
          marketplace_id,
          asin,
          day: '2026-11-20',
          source: 'keepa',
          rating_hundredths,
          rating_count: 100,
          observed_at: NOW,
        })
        .execute();
    }
  });
}, 60_000);
afterAll(() => desk.close());

const read = async (query: object = {}, owner = store) => {
  const input = { sellerId: owner.sellerId, ...query };
  const { rows, total } = v.parse(
    listRatingsOfStores.data,
    (await desk.get(listRatingsOfStores.path, input, owner)).data,
  );
  return { total, rows: rows.map(({ asin, rating, store: { countryCode } }) => [asin, countryCode, rating]) };
};

it('lists the products of every store in one order, each with its store and rating', async () => {
  expect(await read({ sort: 'rating' })).toEqual({
    total: 4,
    rows: [
      ['B1', 'CA', 3.2],
      ['B1', 'US', 4.1],
      ['B3', 'CA', 4.4],
      ['B2', 'US', 4.6],
    ],
  });
});

it('pages and searches across stores', async () => {
  expect(await read({ sort: '-rating', limit: '1', offset: '1' })).toEqual({
    total: 4,
    rows: [['B3', 'CA', 4.4]],
  });
  expect(await read({ offset: '50' })).toEqual({ total: 4, rows: [] });
  expect((await read({ search: 'mug' })).total).toBe(2);
  expect(await read({ ratingTo: '4' })).toEqual({ total: 1, rows: [['B1', 'CA', 3.2]] });
});

it('contains nothing of other companies', async () => {
  expect(await read({}, stranger)).toEqual({ total: 0, rows: [] });
  const foreign = await desk.get(listRatingsOfStores.path, { sellerId: store.sellerId }, stranger);
  expect(foreign.status).toBe(404);
});

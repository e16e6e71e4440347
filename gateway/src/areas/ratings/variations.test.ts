import { listBrands, listRatings } from '@fairshelf/shared-contracts/ratings';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { NOW, openStoreDesk, type Store, type StoreDesk, US } from '../../testing/rating-and-case-fixture.ts';

let desk: StoreDesk;
let store: Store;
const PARENT = 'B0PARENT00';
const TODAY = NOW.toISOString().slice(0, 10);

beforeAll(async () => {
  desk = await openStoreDesk();
  store = await desk.addStore([]);
  const { companyId: company_id, sellerId: seller_id } = store;
  const own = { company_id, seller_id, marketplace_id: US };
  const jar = (asin: string, variation: string) => ({
    ...own,
    asin,
    sku: `SKU-${asin}`,
    title: `Jar, ${variation}`,
    brand: 'Maison',
    parent_asin: PARENT,
    variation,
  });
  const products = [jar('B0JAR1', 'Navy'), jar('B0JAR2', 'Terracotta'), jar('B0JAR3', 'Plum')];
  const mug = { ...own, asin: 'B0MUG1', sku: 'MUG', title: 'Mug', brand: 'Glow' };
  const rated = (asin: string, rating_hundredths: number) => ({
    company_id,
    marketplace_id: US,
    asin,
    day: TODAY,
    source: 'keepa',
    rating_hundredths,
    rating_count: 100,
    observed_at: NOW,
  });
  await desk.database.withCompany(company_id, async (db) => {
    await db
      .insertInto('product')
      .values([...products, mug])
      .execute();
    await db
      .insertInto('rating_snapshot')
      .values([rated('B0JAR1', 450), rated('B0JAR2', 310), rated('B0JAR3', 420), rated('B0MUG1', 400)])
      .execute();
  });
}, 60_000);
afterAll(() => desk.close());

async function list(query: object) {
  const at = { sellerId: store.sellerId, marketId: US };
  const { data } = await desk.get(listRatings.path, { ...at, ...query }, store);
  const { rows, total } = v.parse(listRatings.data, data);
  return { rows: rows.map(({ asin, variation, variations }) => [asin, variation, variations]), total };
}

describe('the list grouped by parent', () => {
  it('shows each parent once, as its first variation in sort order, with the number of matches', async () => {
    expect(await list({ group: 'parent', sort: 'rating' })).toEqual({
      rows: [
        ['B0JAR2', 'Terracotta', 3],
        ['B0MUG1', '', 1],
      ],
      total: 2,
    });
    expect((await list({ group: 'parent', sort: '-rating' })).rows[0]).toEqual(['B0JAR1', 'Navy', 3]);
    expect((await list({ group: 'parent', ratingFrom: '4.1' })).rows).toEqual([['B0JAR1', 'Navy', 2]]);
  });

  it('counts parents, even beyond the last page', async () => {
    expect(await list({ group: 'parent', offset: '1', limit: '1' })).toMatchObject({ total: 2 });
    expect(await list({ group: 'parent', offset: '50' })).toEqual({ rows: [], total: 2 });
  });
});

it('lists the variations of one parent', async () => {
  expect((await list({ parent: PARENT, sort: 'rating' })).rows).toEqual([
    ['B0JAR2', 'Terracotta', 1],
    ['B0JAR3', 'Plum', 1],
    ['B0JAR1', 'Navy', 1],
  ]);
});

it('filters by brand, and lists the brands', async () => {
  expect((await list({ brand: 'Glow' })).rows).toEqual([['B0MUG1', '', 1]]);
  const { data } = await desk.get(listBrands.path, { sellerId: store.sellerId, marketId: US }, store);
  expect(data).toEqual([
    { brand: 'Glow', products: 1 },
    { brand: 'Maison', products: 3 },
  ]);
});

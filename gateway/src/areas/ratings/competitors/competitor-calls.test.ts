import {
  addCompetitor,
  COMPETITORS_AT_MOST,
  compareCompetitor,
  getCompetitorHistory,
  listCompetitors,
  removeCompetitor,
} from '@fairshelf/shared-contracts/ratings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import type { CatalogEntry, Reply } from '../../../outside/marketplace/ports.ts';
import { fail, ok } from '../../../outside/marketplace/result.ts';
import {
  NOW,
  openStoreDesk,
  type Store,
  type StoreDesk,
  US,
} from '../../../testing/rating-and-case-fixture.ts';
import { limitPlan } from '../../plans/plan-fixture.ts';

let desk: StoreDesk;
let store: Store;
let stranger: Store;
/** The response of the catalog. */
let catalog: (asin: string) => Awaited<Reply<CatalogEntry>>;
const entryOf = (asin: string): CatalogEntry => ({
  asin,
  title: `Rival ${asin}`,
  brand: 'Ölvik',
  category: null,
  imageUrl: null,
  itemDimensions: null,
  packageDimensions: null,
  salesRank: { title: 'Kitchen', rank: 300 },
  parentAsin: null,
  variation: null,
});

beforeAll(async () => {
  const first = await openStoreDesk();
  const { connector } = first.services;
  await first.close();
  desk = await openStoreDesk({
    connector: {
      ...connector,
      catalog: { ...connector.catalog, entry: async (_, __, asin) => catalog(asin) },
    },
  });
  store = await desk.addStore(['review']);
  stranger = await desk.addStore(['review']);
  await desk.database.withCompany(store.companyId, async (db) => {
    const product = { company_id: store.companyId, seller_id: store.sellerId, marketplace_id: US };
    await db
      .insertInto('product')
      .values([
        { ...product, sku: 'MUG', asin: 'B000000001', title: 'Own mug', price_minor: 1_999, currency: 'USD' },
        { ...product, sku: 'JAR', asin: 'B000000002', title: 'Own jar', parent_asin: 'B00000PARE' },
      ])
      .execute();
  });
}, 60_000);
afterAll(() => desk.close());
beforeEach(async () => {
  catalog = (asin) => ok(entryOf(asin));
  await desk.database.withCompany(store.companyId, async (db) => {
    await db.deleteFrom('competitor').execute();
    await db.deleteFrom('competitor_day').execute();
    await db.deleteFrom('import_step').execute();
  });
});

const storeOf = ({ sellerId }: Store) => ({ sellerId, marketId: US });
const add = (product: string, ownAsin: string | null = null, owner = store) =>
  desk.send('POST', addCompetitor.path, { ...storeOf(owner), product, ownAsin }, owner);
const list = async (owner = store) =>
  v.parse(listCompetitors.data, (await desk.get(listCompetitors.path, storeOf(owner), owner)).data);
const history = (asin: string, owner = store) =>
  desk.get(getCompetitorHistory.path, { ...storeOf(owner), asin }, owner);
const remove = (asin: string, owner = store) =>
  desk.send('POST', removeCompetitor.path, { ...storeOf(owner), asin }, owner);
const compare = (asin: string, ownAsin: string | null, owner = store) =>
  desk.send('PUT', compareCompetitor.path, { ...storeOf(owner), asin, ownAsin }, owner);
const addDays = (asin: string, days: readonly (readonly [string, number, number, number])[]) =>
  desk.database.withCompany(store.companyId, (db) =>
    db
      .insertInto('competitor_day')
      .values(
        days.map(([day, rating_hundredths, rating_count, price_minor]) => ({
          company_id: store.companyId,
          seller_id: store.sellerId,
          marketplace_id: US,
          asin,
          day,
          rating_hundredths,
          rating_count,
          price_minor,
        })),
      )
      .execute(),
  );

describe('following a product', () => {
  it("accepts an ASIN or a link, and takes the product's name from the catalog", async () => {
    expect(await add('b0rival001')).toMatchObject({ status: 200, data: { asin: 'B0RIVAL001' } });
    await add('https://www.amazon.com/Mug/dp/B0RIVAL002?th=1', 'B000000001');
    expect(await list()).toMatchObject({
      limit: COMPETITORS_AT_MOST,
      rows: [
        {
          asin: 'B0RIVAL001',
          title: 'Rival B0RIVAL001',
          rank: { rank: 300, category: 'Kitchen' },
          own: null,
        },
        {
          asin: 'B0RIVAL002',
          url: 'https://www.amazon.com/dp/B0RIVAL002',
          rating: null,
          readAt: null,
          own: { asin: 'B000000001', title: 'Own mug', price: { minor: 1_999, currency: 'USD' } },
        },
      ],
    });
  });

  it.each([
    ['what is no product', 'a mug', 'Enter an ASIN such as'],
    ['a link of another marketplace', 'https://www.amazon.de/dp/B0RIVAL001', 'amazon.de'],
    ['an own product', 'B000000001', 'your own store'],
    ['the parent of own variations', 'B00000PARE', 'your own store'],
  ])('refuses %s', async (_, product, words) => {
    catalog = () => {
      throw new Error('The catalog is not needed for this.');
    };
    const answer = await add(product);
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(words);
    expect((await list()).rows).toEqual([]);
  });

  it("refuses a duplicate, a comparison with a product that isn't sold, and more than the limit", async () => {
    await add('B0RIVAL001');
    expect(await add('B0RIVAL001')).toMatchObject({
      status: 400,
      message: 'You follow this product already.',
    });
    expect(await add('B0RIVAL002', 'B0NOTOWN01')).toMatchObject({ status: 400 });
    await desk.database.withCompany(store.companyId, (db) =>
      db
        .insertInto('competitor')
        .values(
          Array.from({ length: COMPETITORS_AT_MOST - 1 }, (__, place) => ({
            company_id: store.companyId,
            seller_id: store.sellerId,
            marketplace_id: US,
            asin: `B9${String(place).padStart(8, '0')}`,
            added_at: NOW,
          })),
        )
        .execute(),
    );
    const full = await add('B0RIVAL003');
    expect(full).toMatchObject({ status: 409, message: expect.stringContaining(`${COMPETITORS_AT_MOST}`) });
  });

  it('is limited by the plan', async () => {
    const planned = await desk.addStore(['review']);
    await limitPlan(desk.database, planned.companyId, { competitors: 1 });
    expect(await add('B0RIVAL001', null, planned)).toMatchObject({ status: 200 });
    expect(await list(planned)).toMatchObject({ limit: 1 });
    expect(await add('B0RIVAL002', null, planned)).toMatchObject({
      status: 409,
      message:
        'Your plan Starter includes 1 competitor per store; in use: 1. Remove one first, or ask us for a larger plan.',
    });
  });

  it("reports an ASIN that Amazon doesn't know, and a failed lookup", async () => {
    catalog = () =>
      fail({ kind: 'not-found', operation: 'getCatalogItem', message: '', requestId: null, errors: [] });
    expect(await add('B0RIVAL001')).toMatchObject({
      status: 400,
      message: 'Amazon has no product with the ASIN B0RIVAL001 on amazon.com.',
    });
    catalog = () => fail({ kind: 'not-connected', message: 'No consent.' });
    expect(await add('B0RIVAL001')).toMatchObject({ status: 409 });
    expect((await list()).rows).toEqual([]);
  });
});

describe('a followed product', () => {
  it('has its latest figures, their change in 30 days, and its daily values', async () => {
    await add('B0RIVAL001');
    await addDays('B0RIVAL001', [
      ['2026-10-22', 440, 900, 2_500],
      ['2026-11-20', 420, 950, 2_300],
      ['2026-11-21', 410, 960, 2_200],
    ]);
    expect((await list()).rows).toMatchObject([
      { rating: 4.1, count: 960, price: { minor: 2_200, currency: 'USD' }, change30: -0.3, newRatings30: 60 },
    ]);
    expect((await history('B0RIVAL001')).data).toEqual({
      currency: 'USD',
      days: [
        { day: '2026-10-22', rating: 4.4, count: 900, price: 2_500, rank: null },
        { day: '2026-11-20', rating: 4.2, count: 950, price: 2_300, rank: null },
        { day: '2026-11-21', rating: 4.1, count: 960, price: 2_200, rank: null },
      ],
    });
  });

  it('can be compared with another own product, or with none', async () => {
    await add('B0RIVAL001', 'B000000001');
    expect(await compare('B0RIVAL001', 'B000000002')).toMatchObject({ status: 200 });
    expect((await list()).rows).toMatchObject([{ own: { title: 'Own jar' } }]);
    await compare('B0RIVAL001', null);
    expect((await list()).rows).toMatchObject([{ own: null }]);
    expect(await compare('B0RIVAL001', 'B0NOTOWN01')).toMatchObject({ status: 400 });
    expect(await compare('B0RIVAL009', null)).toMatchObject({ status: 404 });
  });

  it('is removed with its history', async () => {
    await add('B0RIVAL001');
    await addDays('B0RIVAL001', [['2026-11-21', 410, 960, 2_200]]);
    expect(await remove('B0RIVAL001')).toMatchObject({ status: 200 });
    expect((await list()).rows).toEqual([]);
    expect(await history('B0RIVAL001')).toMatchObject({ status: 404 });
    expect(await remove('B0RIVAL001')).toMatchObject({ status: 404 });
    await add('B0RIVAL001');
    expect((await history('B0RIVAL001')).data).toMatchObject({ days: [] });
  });

  it('is unknown to other companies', async () => {
    await add('B0RIVAL001', 'B000000001');
    expect((await list(stranger)).rows).toEqual([]);
    expect(await history('B0RIVAL001', stranger)).toMatchObject({ status: 404 });
    expect(await remove('B0RIVAL001', stranger)).toMatchObject({ status: 404 });
    expect(await compare('B0RIVAL001', null, stranger)).toMatchObject({ status: 404 });
    expect((await list()).rows).toMatchObject([{ own: { asin: 'B000000001' } }]);
  });
});

import { listRatings } from '@fairshelf/shared-contracts/ratings';
import { tagProducts, undoProductTags } from '@fairshelf/shared-contracts/tags';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { openStoreDesk, type Store, type StoreDesk, US } from '../../testing/rating-and-case-fixture.ts';

let desk: StoreDesk;
let store: Store;
let stranger: Store;
const RULE = '3a4c3c0e-6c0f-4a60-8a0a-5a8ef0a6f0aa';

beforeAll(async () => {
  desk = await openStoreDesk();
  store = await desk.addStore([]);
  stranger = await desk.addStore([]);
  const { companyId: company_id, sellerId: seller_id } = store;
  const key = { company_id, seller_id, marketplace_id: US };
  await desk.database.withCompany(company_id, async (db) => {
    const asins = ['P1', 'P2', 'P3'];
    await db
      .insertInto('product')
      .values(asins.map((asin) => ({ ...key, sku: asin, asin, title: `Mug ${asin}` })))
      .execute();
    const { seller_id: _, ...market } = key;
    const ratings = [300, 450, 480].map((rating_hundredths, place) => ({
      ...market,
      asin: asins[place] ?? '',
      day: '2026-11-20',
      source: 'keepa',
      rating_hundredths,
      rating_count: 1,
      observed_at: new Date('2026-11-20'),
    }));
    await db.insertInto('rating_snapshot').values(ratings).execute();
  });
}, 60_000);
afterAll(() => desk.close());

const of = () => ({ sellerId: store.sellerId, marketId: US });
const change = async (body: object, as: Store = store) => {
  const { status, data } = await desk.send(
    'PUT',
    tagProducts.path,
    { ...of(), asins: null, filter: {}, ...body },
    as,
  );
  return { status, ...(status === 200 ? v.parse(tagProducts.data, data) : { undo: null }) };
};
const undo = (id: string | null, as: Store = store) =>
  desk.send('POST', undoProductTags.path, { ...of(), undo: id ?? '' }, as);
const tags = async () => {
  const { data } = await desk.get(listRatings.path, of(), store);
  return v.parse(listRatings.data, data).rows.map((row) => row.tags.map(({ name }) => name).join());
};

it('tags selected and matching products, returns the changes, and can be undone', async () => {
  const named = await change({ asins: ['P1', 'P1', 'P9'], add: ['Gifts'] });
  expect(named).toMatchObject({ status: 200, products: 1, changed: 1 });
  const matching = await change({ filter: { search: 'mug', band: '4.5' }, add: ['gifts', 'New'] });
  expect(matching).toMatchObject({ products: 2, changed: 2 });
  expect(await tags()).toEqual(['Gifts', 'Gifts,New', 'Gifts,New']);
  expect(await change({ add: ['Gifts'] })).toMatchObject({ products: 3, changed: 0, undo: null });
  expect(await change({ remove: ['never heard of'] })).toMatchObject({ changed: 0, undo: null });

  expect((await undo(matching.undo)).data).toEqual({ products: 2 });
  expect(await tags()).toEqual(['Gifts', '', '']);
  // Once is enough: a second attempt finds nothing to undo.
  expect((await undo(matching.undo)).status).toBe(404);
  expect((await undo(named.undo)).data).toEqual({ products: 1 });
});

it('restores a removed tag as set by its rule', async () => {
  await change({ asins: ['P1'], add: ['Rule'] });
  const { companyId } = store;
  const row = () =>
    desk.database.withCompany(companyId, (db) =>
      db.selectFrom('product_tag').select(['taken_away', 'rule_id']).executeTakeFirstOrThrow(),
    );
  await desk.database.withCompany(companyId, (db) =>
    db.updateTable('product_tag').set({ rule_id: RULE }).execute(),
  );
  const removed = await change({ remove: ['RULE'] });
  expect(removed).toMatchObject({ products: 3, changed: 1 });
  expect(await row()).toEqual({ taken_away: true, rule_id: null });
  expect((await undo(removed.undo)).data).toEqual({ products: 1 });
  expect(await row()).toEqual({ taken_away: false, rule_id: RULE });
});

it("doesn't undo later changes by others", async () => {
  const first = await change({ asins: ['P2', 'P3'], add: ['Season'] });
  await change({ asins: ['P2'], remove: ['Season'] });
  expect((await undo(first.undo)).data).toEqual({ products: 1 });
  expect(await tags()).toEqual(['Rule', '', '']);
});

it("refuses invalid input, and other people's changes", async () => {
  expect((await change({})).status).toBe(400);
  expect((await change({ add: ['Both'], remove: ['both'] })).status).toBe(400);
  expect((await change({ asins: [], add: ['None'] })).status).toBe(400);
  expect((await change({ add: ['Mine'] }, stranger)).status).toBe(404);
  expect((await undo('nonsense')).status).toBe(404);
  const mine = await change({ asins: ['P1'], add: ['Mine'] });
  expect((await undo(mine.undo, stranger)).status).toBe(404);
  expect((await undo(mine.undo)).status).toBe(200);
});

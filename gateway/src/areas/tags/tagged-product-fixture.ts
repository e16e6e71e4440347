import { listRatings } from '@fairshelf/shared-contracts/ratings';
import { tagProducts, undoProductTags } from '@fairshelf/shared-contracts/tags';
import { beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { deriveRows } from '../../testing/derived-rows-fixture.ts';
import { type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';

export let store: Store;
export let stranger: Store;
export const RULE = '3a4c3c0e-6c0f-4a60-8a0a-5a8ef0a6f0aa';

/** For tests: a store with three rated products, and a stranger. */
export function setUpProducts(): void {
  setUpStoreDesk();
  beforeAll(async () => {
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
      await deriveRows(db, key.company_id);
    });
  }, 60_000);
}

/** The query that names the store. */
export const of = () => ({ sellerId: store.sellerId, marketId: US });

/** Changes the tags of products; returns how to undo it. */
export const change = async (body: object, as: Store = store) => {
  const { status, data } = await desk.send(
    'PUT',
    tagProducts.path,
    { ...of(), asins: null, filter: {}, ...body },
    as,
  );
  return { status, ...(status === 200 ? v.parse(tagProducts.data, data) : { undo: null }) };
};

/** Undoes a change. */
export const undo = (id: string | null, as: Store = store) =>
  desk.send('POST', undoProductTags.path, { ...of(), undo: id ?? '' }, as);

/** The tags of each product. */
export const tags = async () => {
  const { data } = await desk.get(listRatings.path, of(), store);
  return v.parse(listRatings.data, data).rows.map((row) => row.tags.map(({ name }) => name).join());
};

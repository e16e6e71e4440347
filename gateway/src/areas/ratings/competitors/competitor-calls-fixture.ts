import {
  addCompetitor,
  compareCompetitor,
  getCompetitorHistory,
  listCompetitors,
  removeCompetitor,
} from '@fairshelf/shared-contracts/ratings';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import * as v from 'valibot';
import type { CatalogEntry, Reply } from '../../../outside/marketplace/ports.ts';
import { ok } from '../../../outside/marketplace/result.ts';
import { openStoreDesk, type Store, type StoreDesk, US } from '../../../testing/rating-and-case-fixture.ts';

export let desk: StoreDesk;
export let store: Store;
export let stranger: Store;
/** What the catalog answers. */
export const catalog: { answer: (asin: string) => Awaited<Reply<CatalogEntry>> } = {
  answer: () => ok(entryOf('')),
};

/** A product as the catalog has it. */
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

/** For tests: a store with two products that follows none in each test, and a stranger. */
export function setUpStores(): void {
  beforeAll(async () => {
    const first = await openStoreDesk();
    const { connector } = first.services;
    await first.close();
    desk = await openStoreDesk({
      connector: {
        ...connector,
        catalog: { ...connector.catalog, entry: async (_, __, asin) => catalog.answer(asin) },
      },
    });
    store = await desk.addStore(['review']);
    stranger = await desk.addStore(['review']);
    await desk.database.withCompany(store.companyId, async (db) => {
      const product = { company_id: store.companyId, seller_id: store.sellerId, marketplace_id: US };
      await db
        .insertInto('product')
        .values([
          {
            ...product,
            sku: 'MUG',
            asin: 'B000000001',
            title: 'Own mug',
            price_minor: 1_999,
            currency: 'USD',
          },
          { ...product, sku: 'JAR', asin: 'B000000002', title: 'Own jar', parent_asin: 'B00000PARE' },
        ])
        .execute();
    });
  }, 60_000);
  afterAll(() => desk.close());
  beforeEach(async () => {
    catalog.answer = (asin) => ok(entryOf(asin));
    await desk.database.withCompany(store.companyId, async (db) => {
      await db.deleteFrom('competitor').execute();
      await db.deleteFrom('competitor_day').execute();
      await db.deleteFrom('import_step').execute();
    });
  });
}

/** The query that names a store. */
const storeOf = ({ sellerId }: Store) => ({ sellerId, marketId: US });

/** Follows a product. */
export const add = (product: string, ownAsin: string | null = null, owner = store) =>
  desk.send('POST', addCompetitor.path, { ...storeOf(owner), product, ownAsin }, owner);

/** The followed products. */
export const list = async (owner = store) =>
  v.parse(listCompetitors.data, (await desk.get(listCompetitors.path, storeOf(owner), owner)).data);

/** The history of a followed product. */
export const history = (asin: string, owner = store) =>
  desk.get(getCompetitorHistory.path, { ...storeOf(owner), asin }, owner);

/** Stops following a product. */
export const remove = (asin: string, owner = store) =>
  desk.send('POST', removeCompetitor.path, { ...storeOf(owner), asin }, owner);

/** Compares a followed product with an own one. */
export const compare = (asin: string, ownAsin: string | null, owner = store) =>
  desk.send('PUT', compareCompetitor.path, { ...storeOf(owner), asin, ownAsin }, owner);

/** Stores the ratings and the price of a followed product on some days. */
export const addDays = (asin: string, days: readonly (readonly [string, number, number, number])[]) =>
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

import { listRatingsOfStores } from '@fairshelf/shared-contracts/ratings';
import { beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { deriveRows } from '../../testing/derived-rows-fixture.ts';
import { NOW, type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';

export const CA = 'A2EUQ1WTGCTBG2';
/** The store. */
export let store: Store;
/** A store without products. */
export let stranger: Store;

/** For tests: a store in two countries with rated products, and a stranger. */
export function setUpStores(): void {
  setUpStoreDesk();
  beforeAll(async () => {
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
      await deriveRows(db, company_id);
    });
  }, 60_000);
}

/** A page of the list over all stores. */
export const read = async (query: object = {}, owner = store) => {
  const input = { sellerId: owner.sellerId, ...query };
  const { rows, total } = v.parse(
    listRatingsOfStores.data,
    (await desk.get(listRatingsOfStores.path, input, owner)).data,
  );
  return { total, rows: rows.map(({ asin, rating, store: { countryCode } }) => [asin, countryCode, rating]) };
};

import { listRatings } from '@fairshelf/shared-contracts/ratings';
import { beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { deriveRows } from '../../testing/derived-rows-fixture.ts';
import { NOW, type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';

export let store: Store;
/** The product whose variations the jars are. */
export const PARENT = 'B0PARENT00';
const TODAY = NOW.toISOString().slice(0, 10);

/** For tests: a store with three variations of a jar, and a mug. */
export function setUpStore(): void {
  setUpStoreDesk();
  beforeAll(async () => {
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
    const snapshot = (asin: string, rating_hundredths: number) => ({
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
        .values([
          snapshot('B0JAR1', 450),
          snapshot('B0JAR2', 310),
          snapshot('B0JAR3', 420),
          snapshot('B0MUG1', 400),
        ])
        .execute();
      await deriveRows(db, company_id);
    });
  }, 60_000);
}

/** The list of ratings. */
export async function list(query: object) {
  const at = { sellerId: store.sellerId, marketId: US };
  const { data } = await desk.get(listRatings.path, { ...at, ...query }, store);
  const { rows, total } = v.parse(listRatings.data, data);
  return { rows: rows.map(({ asin, variation, variations }) => [asin, variation, variations]), total };
}

import { getRatedProduct, listRatings } from '@fairshelf/shared-contracts/ratings';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';

let store: Store;

setUpStoreDesk();
beforeAll(addProducts, 60_000);

const [NAVY, TERRACOTTA, MUG] = ['B0JAR00001', 'B0JAR00002', 'B0MUG00001'] as const;

describe('a search for products', () => {
  it.each<[string, readonly string[]]>([
    ['jar navy', [NAVY]],
    ['navy jar', [NAVY]],
    ['claire', [NAVY, TERRACOTTA]],
    ['CLAIRÉ jar', [NAVY, TERRACOTTA]],
    ['navy', [NAVY, MUG]],
    ['JAR-TERRA, mug_1', [TERRACOTTA, MUG]],
    ['b0jar00001 B0MUG00001', [NAVY, MUG]],
    ['B0JAR00001;B0JAR00002', [NAVY, TERRACOTTA]],
    ['100%', [MUG]],
    ['%', [MUG]],
    ['_', [MUG]],
    ['😀', []],
    ['navy terracotta', []],
  ])('for %j finds %j', async (search, asins) => {
    expect(await found(search)).toEqual(asins);
  });
});

describe('one product', () => {
  it('links to its page on the marketplace; an unknown product returns 404', async () => {
    const { data } = await desk.get(getRatedProduct.path, { ...at(), asin: MUG }, store);
    expect(data).toMatchObject({ asin: MUG, sku: 'MUG_1', url: expect.stringContaining(MUG) });
    expect(await desk.get(getRatedProduct.path, { ...at(), asin: 'B0GONE' }, store)).toMatchObject({
      status: 404,
    });
  });
});

const at = () => ({ sellerId: store.sellerId, marketId: US });
async function found(search: string): Promise<readonly string[]> {
  const { data } = await desk.get(listRatings.path, { ...at(), search, sort: 'title' }, store);
  return v.parse(listRatings.data, data).rows.map(({ asin }) => asin);
}

async function addProducts() {
  store = await desk.addStore([]);
  const own = { company_id: store.companyId, seller_id: store.sellerId, marketplace_id: US };
  await desk.database.withCompany(store.companyId, (db) =>
    db
      .insertInto('product')
      .values(
        [
          ['B0JAR00001', 'JAR-NAVY', 'Maison Clairé Airtight Glass Storage Jar 64 oz, Navy'],
          ['B0JAR00002', 'JAR-TERRA', 'Maison Clairé Airtight Glass Storage Jar 64 oz, Terracotta'],
          ['B0MUG00001', 'MUG_1', 'Stone mug 100% navy'],
        ].map(([asin = '', sku = '', title = '']) => ({ ...own, asin, sku, title })),
      )
      .execute(),
  );
}

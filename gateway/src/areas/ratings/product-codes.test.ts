import { checkProductCodes, findProductCodes } from '@fairshelf/shared-contracts/ratings';
import { beforeAll, expect, it } from '@jest/globals';
import { type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';

let store: Store;
let stranger: Store;
setUpStoreDesk();
beforeAll(addProducts, 60_000);

it('finds SKUs by name, and each ASIN once across its offers', async () => {
  expect((await find({ ...of(store), by: 'sku', search: 'mug stone' })).data).toEqual([
    { code: 'MUG-1', title: 'Stone mug' },
    { code: 'MUG-1-new', title: 'Stone mug' },
  ]);
  expect((await find({ ...of(store), by: 'asin', search: '' })).data).toEqual([
    { code: 'B0MUG00001', title: 'Stone mug' },
    { code: 'B0TRAY0001', title: 'Oak tray' },
  ]);
});

it('lists the codes without a product', async () => {
  expect((await check({ ...of(store), by: 'sku', codes: ['X2', 'TRAY', 'X1', 'tray'] })).data).toEqual({
    unknown: ['X2', 'X1', 'tray'],
  });
  expect((await check({ ...of(store), by: 'asin', codes: ['b0tray0001', 'B0NONE0001'] })).data).toEqual({
    unknown: ['B0NONE0001'],
  });
});

it('returns nothing to other companies', async () => {
  expect((await find({ ...of(stranger), by: 'sku', search: '' })).status).toBe(404);
  expect((await check({ ...of(stranger), by: 'sku', codes: ['MUG-1'] })).status).toBe(404);
});

const of = (owner: Store) => ({ sellerId: store.sellerId, marketId: US, owner });
const find = ({ owner, ...query }: ReturnType<typeof of> & { by: string; search: string }) =>
  desk.get(findProductCodes.path, query, owner);
const check = ({ owner, ...body }: ReturnType<typeof of> & { by: string; codes: string[] }) =>
  desk.send('POST', checkProductCodes.path, body, owner);

async function addProducts() {
  store = await desk.addStore([]);
  stranger = await desk.addStore([]);
  const key = { company_id: store.companyId, seller_id: store.sellerId, marketplace_id: US };
  await desk.database.withCompany(store.companyId, (db) =>
    db
      .insertInto('product')
      .values([
        { ...key, asin: 'B0MUG00001', sku: 'MUG-1', title: 'Stone mug' },
        { ...key, asin: 'B0MUG00001', sku: 'MUG-1-new', title: 'Stone mug' },
        { ...key, asin: 'B0TRAY0001', sku: 'TRAY', title: 'Oak tray' },
      ])
      .execute(),
  );
}

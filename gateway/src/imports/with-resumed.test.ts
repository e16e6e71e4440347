import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { NOW, openStoreDesk, type Store, type StoreDesk, US } from '../testing/rating-and-case-fixture.ts';
import type { ImportAccount } from './account.ts';
import { withResumed } from './with-resumed.ts';

const CANADA = 'A2EUQ1WTGCTBG2';

let desk: StoreDesk;
let store: Store;
beforeAll(async () => {
  desk = await openStoreDesk();
  store = await desk.addStore([]);
  const account = {
    company_id: store.companyId,
    seller_id: store.sellerId,
    region: 'NA',
    store_name: 'Shop',
  } as const;
  await desk.database.withCompany(store.companyId, async (db) => {
    const consent = { sealed_refresh_token: '', default_marketplace_id: US, authorized_at: NOW };
    await db
      .insertInto('seller_account')
      .values({ ...account, ...consent })
      .execute();
    const country = { marketplace_id: CANADA, country_code: 'CA', country_name: 'Canada' };
    await db
      .insertInto('channel')
      .values({ ...account, ...country })
      .execute();
  });
}, 60_000);
afterAll(() => desk.close());

const canada = (active: boolean) =>
  desk.database.withCompany(store.companyId, (db) =>
    db.updateTable('channel').set({ active }).where('marketplace_id', '=', CANADA).execute(),
  );
beforeEach(() => canada(false));

const marketsOf = ({ marketplaces }: ImportAccount) => marketplaces.map(({ id }) => id);
async function imported(meanwhile: () => Promise<unknown>): Promise<readonly string[][]> {
  const times: string[][] = [];
  await withResumed(
    desk.services,
    { companyId: store.companyId, sellerId: store.sellerId, region: 'NA' },
    async (account) => {
      times.push(marketsOf(account));
      await meanwhile();
    },
  );
  return times;
}

it('imports once where nothing changes', async () => {
  expect(await imported(() => Promise.resolve())).toEqual([[US]]);
});

it('imports a marketplace too that is resumed while the import runs', async () => {
  const [first, second, ...more] = await imported(() => canada(true));
  expect(first).toEqual([US]);
  expect(second?.toSorted()).toEqual([CANADA, US].toSorted());
  expect(more).toEqual([]);
});

it('does not begin anew for one that is paused meanwhile', async () => {
  await canada(true);
  expect(await imported(() => canada(false))).toHaveLength(1);
});

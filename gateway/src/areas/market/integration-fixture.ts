import { listChannels, listIntegrations, updateSellerMarket } from '@fairshelf/shared-contracts/market';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { loadAccount } from '../../imports/load-account.ts';
import { type SandboxProcess, startSandboxProcess } from '../../imports/sandbox-fixture.ts';
import { accountRow, channelRow } from '../../testing/account-rows.ts';
import { NOW, openStoreDesk, type Store, type StoreDesk, US } from '../../testing/rating-and-case-fixture.ts';
import { testSettings } from '../../testing/test-gateway.ts';
import { order, storeOrders } from '../review-requests/request-fixture.ts';

export const DAY_MS = 86_400_000;
/** The paused marketplace. */
export const CA = 'A2EUQ1WTGCTBG2';

export let sandbox: SandboxProcess;
/** The calls about the stores. */
export let desk: StoreDesk;
/** The store of the test. */
export let store: Store;
export let stranger: Store;
/** The time of the calls. */
export const clock = { now: NOW };
/** An order of the store. */
export const requestedOrder = order({ skus: ['MUG'] });

/** For tests: a sandbox with ratings, and for each test two stores that are connected. */
export function setUpStores(): void {
  beforeAll(async () => {
    sandbox = await startSandboxProcess(NOW.toISOString());
    desk = await openStoreDesk({
      now: () => clock.now,
      settings: testSettings({
        DATABASE_URL: 'postgres://nowhere',
        DEMO: '',
        KEEPA_ENDPOINT: `${sandbox.url}/keepa`,
      }),
    });
  }, 60_000);
  afterAll(async () => {
    await desk.close();
    await sandbox.stop();
  });
  beforeEach(async () => {
    clock.now = NOW;
    store = await desk.addStore([]);
    stranger = await desk.addStore([]);
    for (const one of [store, stranger]) await connect(one);
    await storeOrders(desk.database, { ...store, marketId: US }, [requestedOrder]);
  });
}

/** The seller account behind a store, with a second marketplace that is paused. */
async function connect({ companyId, sellerId }: Store) {
  const key = { company_id: companyId, seller_id: sellerId };
  await desk.database.withCompany(companyId, async (db) => {
    await db
      .insertInto('seller_account')
      .values(accountRow({ ...key, authorized_at: NOW }))
      .execute();
    await db
      .insertInto('channel')
      .values(
        channelRow({ ...key, marketplace_id: CA, country_code: 'CA', country_name: 'Canada', active: false }),
      )
      .execute();
    await db
      .insertInto('product')
      .values({ ...key, marketplace_id: US, sku: 'MUG', asin: 'B0MUG' })
      .execute();
    await db
      .insertInto('rating_snapshot')
      .values({
        company_id: companyId,
        marketplace_id: US,
        asin: 'B0MUG',
        day: '2026-11-20',
        source: 'keepa',
        rating_hundredths: 430,
        rating_count: 9,
        review_count: 1,
        observed_at: NOW,
      })
      .execute();
  });
}

/** The seller account of a store. */
export const account = (own = store) => ({ seller_id: own.sellerId, region: 'NA' });

/** The query that names a store. */
export const at = (own = store) => ({ sellerId: own.sellerId, marketId: US });

/** The seller's integrations. */
export const states = async () => {
  const { data } = await desk.get(listIntegrations.path, { moduleType: 'review' }, store);
  return data;
};

/** The seller's channels. */
export const channels = async () =>
  (await desk.get(listChannels.path, { moduleType: 'review' }, store)).data as readonly unknown[];

/** Pauses the store's marketplace or resumes it. */
export const turn = (del_yn: 'Y' | '', own = store) =>
  desk.send(
    'PUT',
    updateSellerMarket.path,
    { admin_email: 'a@b.co', seller_id: store.sellerId, code: US, del_yn, moduleType: 'review' },
    own,
  );

/** The key of the store's seller account. */
export const key = () => ({ companyId: store.companyId, sellerId: store.sellerId, region: 'NA' as const });

/** The account as an import loads it. */
export const loaded = () => loadAccount(desk.services, key());

/** The requested feeds of the store's imports. */
export const requestedFeeds = async () => {
  const steps = await desk.database.withCompany(store.companyId, (db) =>
    db.selectFrom('import_step').select('feed').orderBy('feed').execute(),
  );
  return steps.map(({ feed }) => feed);
};

import {
  eraseStore,
  listKeepaKeys,
  listRemovedStores,
  readStoreEffects,
  removeKeepaKey,
  removeStore,
  restoreStore,
  saveKeepaKey,
} from '@fairshelf/shared-contracts/market';
import { listRatings } from '@fairshelf/shared-contracts/ratings';
import { sendReviewRequest } from '@fairshelf/shared-contracts/review-requests';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createSession, noteAuthentication } from '../../base/accounts/sessions.ts';
import { tokenHash } from '../../base/accounts/tokens.ts';
import { ratingSource } from '../../imports/rating-source.ts';
import { accountRow } from '../../testing/account-rows.ts';
import { NOW, type Store, US } from '../../testing/rating-and-case-fixture.ts';
import {
  account,
  at,
  CA,
  channels,
  clock,
  DAY_MS,
  desk,
  loaded,
  requestedFeeds,
  requestedOrder,
  sandbox,
  setUpStores,
  states,
  store,
  stranger,
  turn,
} from './integration-fixture.ts';
import { eraseDueStores } from './jobs.ts';

setUpStores();

describe('a paused marketplace', () => {
  it('pauses imports and review requests until it is resumed; existing data stays readable', async () => {
    expect((await turn('Y')).status).toBe(200);
    expect(await states()).toMatchObject([
      { code: CA, state: 'paused' },
      { code: US, state: 'paused', active: false, consent: 'valid', region: 'NA' },
    ]);
    expect(await loaded()).toBeUndefined();
    const response = await desk.send(
      'POST',
      sendReviewRequest.path,
      { ...at(), orderId: requestedOrder.id },
      store,
    );
    expect([response.status, response.message]).toEqual([
      409,
      expect.stringContaining('This store is paused'),
    ]);
    expect(await channels()).toHaveLength(2);
    expect((await desk.get(listRatings.path, at(), store)).data).toMatchObject({ total: 1 });

    expect((await turn('')).status).toBe(200);
    expect((await loaded())?.marketplaces.map(({ id }) => id)).toEqual([US]);
    expect(await requestedFeeds()).toEqual(expect.arrayContaining(['listings', 'orders', 'ledger']));
  });

  it("can't be paused by anyone else", async () => {
    expect((await turn('Y', stranger)).status).toBe(404);
    expect(await loaded()).toBeDefined();
  });

  it('lists the effects first', async () => {
    await desk.database.withCompany(store.companyId, (db) =>
      sql`insert into review_request (company_id, seller_id, order_id, marketplace_id, state, planned_for, due_at, closes_at, created_at, changed_at)
        values (${store.companyId}, ${store.sellerId}, '1', ${US}, 'scheduled', ${NOW}, ${NOW}, ${NOW}, ${NOW}, ${NOW})`.execute(
        db,
      ),
    );
    expect((await desk.get(readStoreEffects.path, at(), store)).data).toEqual({
      plannedRequests: 1,
      plannedRequestsOfAccount: 1,
      unfiledCases: 0,
      filedCases: 0,
      countries: ['Canada', 'United States'],
      activeCountries: 1,
      mayRemove: true,
      owners: ['Robin'],
    });
    expect((await desk.get(readStoreEffects.path, at(), stranger)).status).toBe(404);
  });
});

describe('a revoked consent', () => {
  it('is distinguished from an expired consent and from one that expires soon', async () => {
    const setConsent = (daysAgo: number, state: 'active' | 'reauthorise') =>
      desk.database.withCompany(store.companyId, (db) =>
        db
          .updateTable('seller_account')
          .set({ state, authorized_at: new Date(NOW.getTime() - daysAgo * DAY_MS) })
          .execute(),
      );
    await setConsent(1, 'reauthorise');
    expect(await states()).toMatchObject([{}, { state: 'expired', consent: 'revoked' }]);
    await setConsent(340, 'active');
    expect(await states()).toMatchObject([{}, { state: 'connected', consent: 'ending' }]);
    await setConsent(366, 'active');
    expect(await states()).toMatchObject([{}, { state: 'expired', consent: 'expired' }]);
  });
});

describe('a removed store', () => {
  it('disappears at once, and is restored unchanged', async () => {
    const before = await rows();
    await desk.database.system
      .updateTable('app_user')
      .set({ current_market: JSON.stringify({ seller_id: store.sellerId, market_id: US }) })
      .where('user_id', '=', store.userId)
      .execute();
    expect(await remove()).toMatchObject({ status: 200, data: { deletedOn: '2026-12-21T08:00:00.000Z' } });
    expect((await remove()).data).toEqual({ deletedOn: '2026-12-21T08:00:00.000Z' });
    expect([await states(), await channels(), await loaded()]).toEqual([[], [], undefined]);
    expect((await desk.get(listRatings.path, at(), store)).status).toBe(404);
    const person = await desk.database.system
      .selectFrom('app_user')
      .select('current_market')
      .where('user_id', '=', store.userId)
      .executeTakeFirst();
    expect(person?.current_market).toBeNull();
    expect((await desk.get(listRemovedStores.path, {}, store)).data).toEqual([
      {
        seller_id: store.sellerId,
        region: 'NA',
        store: 'Shop',
        company_name: 'Company',
        countries: ['Canada', 'United States'],
        removedAt: NOW.toISOString(),
        deletedOn: '2026-12-21T08:00:00.000Z',
      },
    ]);

    expect((await desk.send('POST', restoreStore.path, account(), store)).status).toBe(200);
    expect((await loaded())?.marketplaces.map(({ id }) => id)).toEqual([US]);
    expect(await rows()).toBe(before);
    expect((await desk.send('POST', restoreStore.path, account(), store)).status).toBe(404);
  });

  it('can be removed, restored and deleted by an owner of the company, or by a colleague after the owner left', async () => {
    const { system } = desk.database;
    const { user_id } = await system
      .insertInto('app_user')
      .values({
        email: `${store.companyId}@b.co`,
        user_name: store.companyId,
        name: 'Colleague',
        password_hash: '',
        home_company_id: store.companyId,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const since = new Date('2100-01-01');
    await system
      .insertInto('company_member')
      .values({ company_id: store.companyId, user_id, since })
      .execute();
    const { token } = await createSession(desk.database, { userId: user_id, now: NOW });
    const colleague = { ...store, token, userId: user_id };
    for (const call of [removeStore, restoreStore, eraseStore])
      expect(await desk.send('POST', call.path, account(), colleague)).toMatchObject({
        status: 403,
        message: expect.stringContaining('Please ask Robin.'),
      });
    expect((await desk.get(readStoreEffects.path, at(), colleague)).data).toMatchObject({ mayRemove: false });
    expect(await loaded()).toBeDefined();

    await system
      .updateTable('app_user')
      .set({ deleted_at: NOW })
      .where('user_id', '=', store.userId)
      .execute();
    expect((await desk.get(readStoreEffects.path, at(), colleague)).data).toMatchObject({ mayRemove: true });
  });

  it("can't be removed, restored or deleted by anyone else", async () => {
    for (const call of [removeStore, restoreStore, eraseStore])
      expect((await desk.send('POST', call.path, account(), stranger)).status).toBe(404);
    expect(await loaded()).toBeDefined();
  });

  it('is deleted with all its data after 30 days, without affecting other companies', async () => {
    await remove();
    clock.now = new Date(NOW.getTime() + 30 * DAY_MS - 1);
    expect(await eraseDueStores(desk.services)).toBe(0);
    expect(await rows()).toBeGreaterThan(0);
    clock.now = new Date(NOW.getTime() + 30 * DAY_MS);
    expect(await eraseDueStores(desk.services)).toBe(1);
    expect(await rows()).toBe(0);
    clock.now = NOW;
    expect((await desk.get(listRatings.path, at(stranger), stranger)).data).toMatchObject({ total: 1 });
    expect((await desk.send('POST', restoreStore.path, account(), store)).status).toBe(404);
  });

  it('can be deleted at once, but only after it was removed and its imports have stopped', async () => {
    const erase = () => desk.send('POST', eraseStore.path, account(), store);
    expect((await erase()).status).toBe(404);
    await remove();
    const run = { company_id: store.companyId, seller_id: store.sellerId, feed: 'orders', started_at: NOW };
    await desk.database.withCompany(store.companyId, (db) =>
      db.insertInto('import_run').values(run).execute(),
    );
    expect((await erase()).status).toBe(409);
    clock.now = new Date(NOW.getTime() + 2 * 3_600_000);
    expect((await erase()).status).toBe(403);
    await noteAuthentication(desk.database, tokenHash(store.token), clock.now);
    expect((await erase()).status).toBe(200);
    expect(await rows()).toBe(0);
  });

  it('keeps the data of the same seller in another region', async () => {
    const { companyId, sellerId } = store;
    await desk.database.withCompany(companyId, async (db) => {
      const own = { company_id: companyId, seller_id: sellerId };
      await db
        .insertInto('seller_account')
        .values(
          accountRow({ ...own, region: 'EU', default_marketplace_id: 'A1PA6795UKMFR9', authorized_at: NOW }),
        )
        .execute();
      await db
        .insertInto('product')
        .values({ ...own, marketplace_id: 'A1PA6795UKMFR9', sku: 'MUG', asin: 'B0DE' })
        .execute();
    });
    await remove();
    await desk.send('POST', eraseStore.path, account(), store);
    const left = await desk.database.withCompany(companyId, (db) =>
      db.selectFrom('product').select('asin').execute(),
    );
    expect(left).toEqual([{ asin: 'B0DE' }]);
  });

  const remove = (own = store) => desk.send('POST', removeStore.path, account(), own);
  const rows = async () =>
    desk.database.withCompany(store.companyId, async (db) => {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from product) + (select count(*) from rating_snapshot) + (select count(*) from product_rating) + (select count(*) from channel)
          + (select count(*) from seller_account) + (select count(*) from sales_order)
          + (select count(*) from seller_claim) as count`.execute(db);
      return Number(rows[0]?.count);
    });
});

describe('a Keepa key', () => {
  it('is verified with Keepa, stored encrypted, and shown masked', async () => {
    expect(await read()).toMatchObject([{ source: 'none', ending: null, state: null }]);
    expect(await save('sandbox-of-northwind')).toMatchObject({
      status: 200,
      data: { source: 'own', ending: 'wind', state: 'valid', tokensLeft: 1200 },
    });
    expect(await requestedFeeds()).toEqual(['ratings']);
    const stored = await desk.database.withCompany(store.companyId, (db) =>
      db.selectFrom('keepa_key').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain('northwind');
    const source = await ratingSource(desk.services, store.companyId);
    const found = await source.histories(['B0000000AA'], US);
    expect(found.ok).toBe(true);
  });

  it.each([
    ['nonsense', 400, 'Keepa refused the key or the request (400).'],
    ['unpaid-key', 400, 'Keepa says that this key has no paid access to its API at present.'],
    ['with space', 400, 'A key has at least 6 letters and digits, without spaces.'],
  ])('such as %s is refused with a message, and not stored', async (wrong, status, message) => {
    expect(await save(wrong)).toMatchObject({ status, message });
    expect(await read()).toMatchObject([{ source: 'none' }]);
  });

  it('is hidden from everyone else, and can be removed', async () => {
    expect((await save('sandbox-1', stranger)).status).toBe(404);
    await save('sandbox-1');
    const remove = (own: Store) =>
      desk.send('DELETE', removeKeepaKey.path, { company_id: store.companyId }, own);
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(store)).status).toBe(200);
    expect(await read()).toMatchObject([{ source: 'none' }]);
    const nothing = await (await ratingSource(desk.services, store.companyId)).histories(['B0'], US);
    expect(nothing).toMatchObject({ ok: false, error: { kind: 'unsupported' } });
  });

  it("that Keepa no longer accepts is shown as refused, with Keepa's message", async () => {
    await save('sandbox-2');
    await sandbox.control('faults', { operation: 'keepaProduct', status: 403 });
    const source = await ratingSource(desk.services, store.companyId);
    await source.histories(['B0000000AA'], US);
    expect(await read()).toMatchObject([
      { state: 'refused', message: 'Keepa refused the key or the request (403).' },
    ]);
    await source.histories(['B0000000AA'], US);
    expect(await read()).toMatchObject([{ state: 'valid', message: null }]);
  });

  const save = (key_: string, own = store) =>
    desk.send('PUT', saveKeepaKey.path, { company_id: store.companyId, key: key_ }, own);
  const read = async () => (await desk.get(listKeepaKeys.path, {}, store)).data;
});

import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../testing/eventually.ts';
import { consentOf, gateway, setUpSandbox } from '../../testing/set-up-sandbox.ts';
import { connectSellerAccount } from './connect-seller.ts';
import {
  accountIn,
  auditOf,
  bells,
  claims,
  connect,
  lumen,
  northwind,
  pinecrest,
  us,
} from './seller-dispute-fixture.ts';

setUpSandbox();

describe("the seller id of another company's store", () => {
  it('is refused with the consent of another seller, and stays free for its owner', async () => {
    const attack = await connect('ratings@demo.test', 'A3RATINGSONLY1', 'A1NORTHWIND01');
    expect(attack).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('did not confirm that this authorization belongs') },
    });
    expect(await claims('A1NORTHWIND01')).toEqual([]);
    expect(await accountIn(lumen, 'A1NORTHWIND01')).toBeUndefined();

    expect(await connect('seller@demo.test', 'A1NORTHWIND01')).toMatchObject({ status: 200 });
    expect(await claims('A1NORTHWIND01')).toEqual([{ company_id: northwind, region: 'NA' }]);
    expect(await connect('ratings@demo.test', 'A3RATINGSONLY1', 'A1NORTHWIND01')).toMatchObject({
      status: 403,
    });
    expect(await claims('A1NORTHWIND01')).toEqual([{ company_id: northwind, region: 'NA' }]);
    expect(await accountIn(northwind, 'A1NORTHWIND01')).toMatchObject({ state: 'active' });
    expect(await auditOf(lumen)).toMatchObject([{ status: 403 }, { status: 403 }]);
  }, 30_000);

  it('returns to its owner when another company holds it, and both companies are notified', async () => {
    await gateway.database.withCompany(lumen ?? '', async (db) => {
      const key = { company_id: lumen ?? '', seller_id: 'A2PINECREST001', region: 'NA' as const };
      await db.insertInto('seller_claim').values(key).execute();
      await db
        .insertInto('seller_account')
        .values({
          ...key,
          store_name: 'Taken',
          sealed_refresh_token: 'sealed',
          default_marketplace_id: us,
          authorized_at: new Date(gateway.clock.now),
        })
        .execute();
    });
    expect(await connect('seller@demo.test', 'A2PINECREST001')).toMatchObject({ status: 200 });
    expect(await claims('A2PINECREST001')).toEqual([{ company_id: northwind, region: 'NA' }]);
    expect(await accountIn(lumen, 'A2PINECREST001')).toEqual({ state: 'removed', sealed_refresh_token: '' });
    expect(await bells(lumen)).toEqual(['account.lost']);
    expect(await bells(northwind)).toEqual(['account.claimed']);
    expect(await mails(3)).toEqual([
      'ads@demo.test seller-gained',
      'ratings@demo.test seller-moved',
      'seller@demo.test seller-gained',
    ]);
    expect(await auditOf(lumen)).toContainEqual({
      action: 'market.lose-seller',
      status: 200,
      after: { seller_id: 'A2PINECREST001', region: 'NA', connected: false },
    });
    expect((await auditOf(northwind)).at(-1)).toMatchObject({ after: { taken_from: [lumen] } });

    const token = await gateway.signIn('ratings@demo.test');
    const body = { seller_id: 'A2PINECREST001', region: 'NA' };
    const restore = await gateway.ask('POST', '/api/market/amazon/account/restore', { token, body });
    expect(restore.status).toBe(404);
    const removed = await gateway.ask('GET', '/api/market/amazon/account/removed', { token });
    expect(removed.body.data).toEqual([]);
  }, 30_000);

  it('belongs to exactly one company after two concurrent valid consents', async () => {
    const seller = 'A4NEWSELLER001';
    const answers = await Promise.all([
      connect('ratings@demo.test', seller),
      connect('new@demo.test', seller),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [winner, ...others] = await claims(seller);
    expect(others).toEqual([]);
    const companies = [lumen ?? '', '00000000-0000-4000-8000-c00000000005'];
    const states = await Promise.all(
      companies.map(async (id) => [id, (await accountIn(id, seller))?.state] as const),
    );
    expect(states.filter(([, state]) => state === 'active').map(([id]) => id)).toEqual([winner?.company_id]);
    expect(states.map(([, state]) => state).sort()).toEqual(['active', 'removed']);
  }, 30_000);

  it('does not move between the companies of one person', async () => {
    const person = '00000000-0000-4000-8000-a00000000001';
    const outcome = await connectSellerAccount(
      { ...gateway.services, now: new Date(gateway.clock.now) },
      {
        companyId: pinecrest ?? '',
        userId: person,
        sellerId: 'A1NORTHWIND01',
        marketplaceId: us,
        code: await consentOf('A1NORTHWIND01'),
      },
    );
    expect(outcome).toEqual({ kind: 'own-other-company' });
    expect(await claims('A1NORTHWIND01')).toEqual([{ company_id: northwind, region: 'NA' }]);
  });
});

/** The emails about claims, sorted; waits until `count` of them were sent, which jobs do after the answer. */
const mails = (count: number): Promise<readonly string[]> =>
  eventually(`Fewer than ${count} mails about claims were sent.`, async () => {
    const { rows } = await gateway.database.pool.query(
      "select recipient, subject from mail_message where subject like '% to another company' or subject like '% moved to your company'",
    );
    if (rows.length < count) return;
    return rows
      .map(
        ({ recipient, subject }) =>
          `${recipient} ${/another/.test(subject) ? 'seller-moved' : 'seller-gained'}`,
      )
      .sort();
  });

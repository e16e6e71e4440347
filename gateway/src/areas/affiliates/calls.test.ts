import { describe, expect, it } from '@jest/globals';
import { accountRow } from '../../testing/account-rows.ts';
import { gateway } from '../../testing/set-up-gateway.ts';
import {
  admin,
  agent,
  as,
  fields,
  northwind,
  others,
  own,
  rowsOf,
  seller,
  setUpAffiliates,
} from './affiliates-fixture.ts';

setUpAffiliates();

describe('a referral', () => {
  it('starts with an active code in any letter case, once per company', async () => {
    const check = async (code: string) =>
      (await gateway.ask('GET', `/api/reimburse/setting/referral-code?code=${code}`)).body.data;
    await expect(check('harbour-10')).resolves.toEqual({ code: 'HARBOUR-10', isValid: true });
    await expect(check('nobody')).resolves.toEqual({ code: 'nobody', isValid: false });
    const save = (code: string) => as(seller).post('/api/reimburse/setting/referral-code', { code });
    await expect(save('nobody')).resolves.toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.code' }] },
    });
    const answers = await Promise.all([save('HARBOUR-10'), save('TIDAL')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await gateway.database.withAffiliates('all', (db) => db.deleteFrom('referral').execute());
    await expect(save('HARBOUR-10')).resolves.toMatchObject({ status: 200 });
  });

  it("starts with a signup that brings a code, and a wrong code doesn't block the signup", async () => {
    const signUp = (email: string, code: string) =>
      gateway.ask('POST', '/api/signup', {
        body: {
          name: 'Robin New',
          user_name: email.split('@')[0] ?? '',
          email,
          company_name: `Company of ${email}`,
          password: 'Fairshelf!1',
          passwordConfirm: 'Fairshelf!1',
          code,
        },
      });
    await expect(signUp('one@shop.test', 'tidal')).resolves.toMatchObject({ status: 200 });
    await expect(signUp('two@shop.test', 'gone')).resolves.toMatchObject({ status: 200 });
    const rows = await rowsOf(admin, `/api/affiliate/${others}/referrals`);
    expect(rows).toMatchObject([
      { company_name: 'Company of one@shop.test', code: 'TIDAL', isConverted: false },
    ]);
  });

  it('counts as converted once a store is connected', async () => {
    const before = await rowsOf(admin, '/api/affiliate/list');
    expect(before).toMatchObject([{ name: 'Harbour', referrals: 1, converted: 0 }, { referrals: 1 }]);
    await gateway.database.withCompany(northwind, (db) =>
      db
        .insertInto('seller_account')
        .values(accountRow({ company_id: northwind, seller_id: 'A1', default_marketplace_id: 'US' }))
        .execute(),
    );
    await expect(rowsOf(admin, '/api/affiliate/list?search=harb')).resolves.toMatchObject([{ converted: 1 }]);
  });
});

describe('an agent', () => {
  it('sees only their own affiliates', async () => {
    await expect(rowsOf(agent, '/api/affiliate/list')).resolves.toMatchObject([{ id: own }]);
    await expect(as(agent).get(`/api/affiliate/${own}`)).resolves.toMatchObject({
      status: 200,
      body: { data: { codes: [{ code: 'HARBOUR-10', referrals: 1 }] } },
    });
    await expect(as(agent).get(`/api/affiliate/${others}`)).resolves.toMatchObject({ status: 404 });
    for (const list of ['referrals', 'commissions', 'payouts']) {
      await expect(rowsOf(agent, `/api/affiliate/${others}/${list}`)).resolves.toEqual([]);
    }
    await expect(rowsOf(agent, `/api/affiliate/${own}/referrals`)).resolves.toHaveLength(1);
    await expect(as(agent).put(`/api/affiliate/${own}`, fields('Mine'))).resolves.toMatchObject({
      status: 403,
    });
  });

  it('is limited to them by row-level security, even if a statement has no condition', async () => {
    const { database } = gateway;
    const agentUserId = '00000000-0000-4000-8000-a00000000004';
    const view = await database.withAffiliates({ agentUserId }, async (db) => ({
      affiliates: await db.selectFrom('affiliate').select('affiliate_id').execute(),
      referrals: await db.selectFrom('referral').select('affiliate_id').execute(),
      codes: await db.selectFrom('referral_code').select('code').execute(),
      changed: (await db.updateTable('affiliate').set({ commission_bps: 9000 }).executeTakeFirst())
        .numUpdatedRows,
    }));
    expect(view).toEqual({
      affiliates: [{ affiliate_id: own }],
      referrals: [{ affiliate_id: own }],
      codes: [{ code: 'HARBOUR-10' }],
      changed: 0n,
    });
    await expect(database.system.selectFrom('affiliate').selectAll().execute()).resolves.toEqual([]);
    const company = database.withCompany(northwind, (db) => db.selectFrom('affiliate').selectAll().execute());
    await expect(company).rejects.toThrow('permission denied');
  });
});

describe('commissions', () => {
  it('are earned and paid once per reference', async () => {
    await earn('INV-1', 1_250);
    await earn('INV-2', 750);
    await earn('INV-3', 400, 'EUR');
    await expect(earn('INV-1', 1_250)).resolves.toMatchObject({ status: 409 });
    await expect(rowsOf(agent, '/api/affiliate/list')).resolves.toMatchObject([
      {
        open: [
          { minor: 400, currency: 'EUR' },
          { minor: 2_000, currency: 'USD' },
        ],
        paid: [],
      },
    ]);
    await expect(pay(1_250)).resolves.toMatchObject({ status: 409 });
    const answers = await Promise.all([pay(2_000), pay(2_000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expect(rowsOf(agent, `/api/affiliate/${own}/payouts`)).resolves.toMatchObject([
      { amount: { minor: 2_000, currency: 'USD' }, commissions: 2, paid_on: '2026-11-21' },
    ]);
    await expect(rowsOf(agent, `/api/affiliate/${own}/commissions?limit=2`)).resolves.toMatchObject([
      { reference: 'INV-3', paid_on: null },
      { reference: 'INV-2', paid_on: '2026-11-21', company_name: 'Northwind Goods' },
    ]);
  });

  it("for another agent's referral are refused", async () => {
    const [referral] = await rowsOf(admin, `/api/affiliate/${others}/referrals`);
    const body = { referral_id: referral?.id, reference: 'X', amount: { minor: 1, currency: 'USD' } };
    await expect(as(admin).post(`/api/affiliate/${own}/commission`, body)).resolves.toMatchObject({
      status: 404,
    });
  });

  const earn = async (reference: string, minor: number, currency = 'USD') => {
    const [referral] = await rowsOf(admin, `/api/affiliate/${own}/referrals`);
    return as(admin).post(`/api/affiliate/${own}/commission`, {
      referral_id: referral?.id,
      reference,
      amount: { minor, currency },
    });
  };
  const pay = (minor: number, currency = 'USD') =>
    as(admin).post(`/api/affiliate/${own}/payout`, {
      amount: { minor, currency },
      reference: 'Transfer 7',
      paid_on: '2026-11-21',
    });
});

describe('an affiliate', () => {
  it("needs an agent with the role, and can't be changed from an outdated form", async () => {
    const change = (version: number, agent_email: string | null) =>
      as(admin).put(`/api/affiliate/${others}`, { ...fields('Tidal', agent_email), version });
    await expect(change(1, 'seller@demo.test')).resolves.toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.agent_email' }] },
    });
    await expect(change(1, 'agent@demo.test')).resolves.toMatchObject({ status: 200 });
    await expect(change(1, null)).resolves.toMatchObject({ status: 409 });
    await expect(rowsOf(agent, '/api/affiliate/list')).resolves.toHaveLength(2);
    await expect(change(2, null)).resolves.toMatchObject({ status: 200 });
  });

  it('has unique codes that can be deactivated', async () => {
    const code = (text: string) => as(admin).post(`/api/affiliate/${others}/code`, { code: text });
    await expect(code('harbour-10')).resolves.toMatchObject({ status: 409 });
    await expect(code('no spaces')).resolves.toMatchObject({ status: 400 });
    await as(admin).put('/api/affiliate/code/TIDAL', { active: false });
    const { body } = await gateway.ask('GET', '/api/reimburse/setting/referral-code?code=TIDAL');
    expect(body.data).toMatchObject({ isValid: false });
  });
});

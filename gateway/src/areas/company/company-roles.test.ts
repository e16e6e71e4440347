import { getAdsGlance, getAdsOverview } from '@fairshelf/shared-contracts/ads';
import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import {
  COMPANY_ROLES,
  type CompanyRole,
  mayInCompany,
  NAMED_CALLS,
  NAMED_PREFIXES,
  rightOf,
} from '@fairshelf/shared-contracts/company';
import { type Call, fillPath, type UserInfo } from '@fairshelf/shared-contracts/core';
import { describe, expect, it } from '@jest/globals';
import { reachesAdvertising } from '../../base/accounts/advertising-admins.ts';
import { accountRow, channelRow } from '../../testing/account-rows.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

setUpGateway();

describe('the roles of a company', () => {
  it('cover only calls that exist', () => {
    const names = ALL_CALLS.map(({ name }) => name);
    expect(NAMED_CALLS.filter((name) => !names.includes(name))).toEqual([]);
    const prefixes = names.map((name) => name.split('.')[0]);
    expect(NAMED_PREFIXES.filter((prefix) => !prefixes.includes(prefix))).toEqual([]);
  });

  it.each<[string, readonly CompanyRole[]]>([
    ['user.get', ['owner', 'manager', 'member', 'viewer', 'accountant']],
    ['tag.list', ['owner', 'manager', 'member', 'viewer', 'accountant']],
    ['review.export', ['owner', 'manager', 'member', 'viewer', 'accountant']],
    ['plan.list-invoices', ['owner', 'manager', 'member', 'accountant']],
    ['payout.list', ['owner', 'manager', 'member', 'accountant']],
    ['tag.set', ['owner', 'manager', 'member']],
    ['request.send-now', ['owner', 'manager', 'member']],
    ['reimburse-case.move', ['owner', 'manager', 'member']],
    ['sourcing-cost.save', ['owner', 'manager', 'member']],
    ['plan.pay-invoice', ['owner', 'manager']],
    ['user.invite', ['owner', 'manager']],
    ['integration.remove', ['owner']],
    ['plan.remove-payment-method', ['owner']],
    ['company.set-role', ['owner']],
    ['company.set-advertising-admin', ['owner']],
    ['company.activity', ['owner']],
  ])('%s is for %j', (name, roles) => {
    const call = ALL_CALLS.find((each) => each.name === name);
    expect(COMPANY_ROLES.filter((role) => call && mayInCompany(role, rightOf(call)))).toEqual(roles);
  });

  it.each(COMPANY_ROLES.filter((role) => role !== 'owner'))(
    'deny %s exactly the calls that the table denies',
    async (role) => {
      await be(OWNER, 'owner');
      await be(COLLEAGUE, role);
      const token = await gateway.signIn(COLLEAGUE);
      const calls = ALL_CALLS.filter(
        ({ access, name }) => access.who === 'signedIn' && name !== 'auth.logout',
      );
      const wrong: string[] = [];
      for (const call of calls)
        if ((await isRefusedForRole(call, token)) === mayInCompany(role, rightOf(call)))
          wrong.push(call.name);
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});

it('let roles that may change data connect stores, as the table states', async () => {
  const start = async (role: CompanyRole) => {
    await be(COLLEAGUE, role);
    const token = await gateway.signIn(COLLEAGUE);
    const body = { module_type: 'review', code: 'ATVPDKIKX0DER' };
    return (await gateway.ask('POST', '/api/market/connect/state', { token, body })).status;
  };
  for (const role of COMPANY_ROLES.filter((each) => each !== 'owner'))
    expect([role, await start(role)]).toEqual([role, mayInCompany(role, 'change') ? 200 : 403]);
  await be(COLLEAGUE, 'member');
});

describe('the people of a company', () => {
  it('are changed by an owner: role, ownership and removal, which ends their access at once', async () => {
    await be(OWNER, 'owner');
    await be(COLLEAGUE, 'manager');
    const owner = await gateway.signIn(OWNER);
    const colleague = await gateway.signIn(COLLEAGUE);
    const person = await idOf(owner, COLLEAGUE);
    expect((await members(colleague)).role).toBe('manager');
    expect((await post('member/role', colleague, { person, role: 'owner' })).status).toBe(403);
    expect((await post('member/role', owner, { person, role: 'viewer' })).status).toBe(200);
    const invite = () =>
      gateway.ask('POST', '/api/user/invitation', {
        token: colleague,
        body: { invitation: { email: 'somebody@shop.test' } },
      });
    expect((await invite()).status).toBe(403);
    const rename = { company_name: 'Mine now' };
    expect((await gateway.ask('PUT', '/api/user', { token: colleague, body: rename })).status).toBe(403);

    expect((await post('transfer', owner, { person })).status).toBe(200);
    expect((await members(colleague)).role).toBe('owner');
    expect((await members(owner)).role).toBe('manager');
    expect((await post('member/remove', owner, { person })).status).toBe(403);

    const former = await idOf(colleague, OWNER);
    expect((await post('member/remove', colleague, { person: former })).status).toBe(200);
    const stores = await gateway.ask('GET', '/api/plan/billing', { token: owner });
    expect(stores.status).not.toBe(200);
    expect((await gateway.ask('GET', '/api/user', { token: owner })).status).toBe(200);
  });

  it('can be made advertising admins by an owner, who can revoke it', async () => {
    const owner = await gateway.signIn('ratings@demo.test');
    const person = await idOf(owner, 'ratings@demo.test');
    const ads = (token: string) => gateway.ask('GET', '/api/ppc/overview', { token });
    const roleOf = async () => {
      const { body } = await gateway.ask('GET', '/api/user', { token: owner });
      return (body.data as { role: string }).role;
    };
    expect((await ads(owner)).status).toBe(403);
    expect(await roleOf()).toBe('');
    const { status } = await post('member/advertising', owner, { person, advertising: true });
    expect(status).toBe(200);
    // An authorized call without a store returns 400.
    expect((await ads(owner)).status).toBe(400);
    expect(await roleOf()).toBe('advertising-admin');

    expect((await post('member/advertising', owner, { person, advertising: false })).status).toBe(200);
    expect((await ads(owner)).status).toBe(403);
  });

  it('are advertising admins in the companies whose owners appointed them, and everywhere if an operator did', () => {
    const admin = (advertisingIn: readonly string[] | undefined) => ({
      roles: ['advertising-admin' as const],
      advertisingIn,
    });
    expect(reachesAdvertising(getAdsOverview, admin(['a']), 'a')).toBe(true);
    expect(reachesAdvertising(getAdsOverview, admin(['a']), 'b')).toBe(false);
    expect(reachesAdvertising(getAdsOverview, admin(undefined), 'b')).toBe(true);
    expect(reachesAdvertising(getAdsGlance, admin([]), 'b')).toBe(true);
  });

  it('can have lower roles in areas and stores, which the gateway enforces and the sign-in returns', async () => {
    await gateway.database.pool.query(
      `insert into company_member (company_id, user_id, role) select home_company_id, user_id, 'owner' from app_user
       where email = $1 on conflict (company_id, user_id) do update set role = 'owner'`,
      [OWNER],
    );
    await be(COLLEAGUE, 'manager');
    const owner = await gateway.signIn(OWNER);
    const colleague = await gateway.signIn(COLLEAGUE);
    const person = await idOf(owner, COLLEAGUE);
    const limit = { area: 'review', seller_id: '', market_id: '', role: 'viewer' };
    const save = (limits: readonly object[], token = owner) =>
      post('member/limits', token, { person, limits });
    // An authorized call with invalid input returns 400.
    const tags = (method: 'GET' | 'PUT') =>
      gateway.ask(method, method === 'GET' ? '/api/review/tag-rule/list' : '/api/review/tag/set', {
        token: colleague,
        ...(method === 'PUT' && { body: {} }),
      });

    expect((await save([limit], colleague)).status).toBe(403);
    expect((await save([limit, limit])).status).toBe(400);
    expect((await save([{ ...limit, seller_id: 'A1', market_id: 'ATVPDKIKX0DER' }])).status).toBe(400);
    expect((await save([limit])).status).toBe(200);
    expect((await tags('GET')).status).toBe(400);
    const { status, body } = await tags('PUT');
    expect([status, body.message]).toEqual([403, expect.stringMatching(/^Your role in this area does not/)]);
    // Calls outside every area use the role in the company.
    expect((await gateway.ask('GET', '/api/plan/invoice', { token: colleague })).status).not.toBe(403);

    expect((await save([{ ...limit, role: 'none' }])).status).toBe(200);
    expect((await tags('GET')).status).toBe(403);
    const info = await gateway.ask('GET', '/api/user', { token: colleague });
    expect(info.body.data).toMatchObject({ company_rights: expect.arrayContaining(['people']) });
    // An owner has no limits.
    expect((await post('member/role', owner, { person, role: 'owner' })).status).toBe(200);
    expect((await save([limit])).status).toBe(409);
    expect((await tags('GET')).status).toBe(400);
    await be(COLLEAGUE, 'member');
  });

  it('are separate for a person in two companies', async () => {
    const { database } = gateway;
    const shop = async (email: string, sellerId: string) => {
      const { home_company_id: company_id } = await database.system
        .selectFrom('app_user')
        .select('home_company_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const of = { company_id, seller_id: sellerId, region: 'NA' as const, store_name: sellerId };
      await database.withCompany(company_id, async (db) => {
        const claim = { company_id, seller_id: sellerId, region: 'NA' as const };
        await db.insertInto('seller_claim').values(claim).execute();
        await db.insertInto('seller_account').values(accountRow(of)).execute();
        await db.insertInto('channel').values(channelRow(of)).execute();
      });
      return company_id;
    };
    await be(COLLEAGUE, 'manager');
    await shop(COLLEAGUE, 'A1FIRST');
    const second = await shop('ratings@demo.test', 'A2SECOND');
    await gateway.database.pool.query(
      `insert into company_member (company_id, user_id, role)
       select $1, user_id, 'viewer' from app_user where email = $2`,
      [second, COLLEAGUE],
    );
    const token = await gateway.signIn(COLLEAGUE);
    const read = (sellerId: string) =>
      gateway.ask('GET', `/api/review/tag-rule/list?sellerId=${sellerId}`, { token });
    const rule = { name: 'Mugs', active: true, target: 'product', stars: [], words: ['mug'], asins: [] };
    const write = (sellerId: string) =>
      gateway.ask('PUT', '/api/review/tag-rule', {
        token,
        body: { sellerId, ...rule, marketIds: [], tags: ['mug'] },
      });
    expect([(await read('A1FIRST')).status, (await read('A2SECOND')).status]).toEqual([200, 200]);
    expect((await write('A1FIRST')).status).toBe(200);
    expect([403, 404]).toContain((await write('A2SECOND')).status);
    expect((await read('A2SECOND')).body.data).toEqual([]);
    // The browser learns both, so that a list of stores offers for each what the role there allows.
    const info = (await gateway.ask('GET', '/api/user', { token })).body.data as Pick<
      UserInfo,
      'company_id' | 'rights_by_company' | 'store_rights'
    >;
    expect(info.rights_by_company).toHaveLength(2);
    for (const { company_id, rights } of info.rights_by_company ?? [])
      expect(rights.includes('change')).toBe(company_id === info.company_id);
    expect(
      info.store_rights?.map(({ seller_id, company }) => [seller_id, company.includes('change')]),
    ).toEqual(
      expect.arrayContaining([
        ['A1FIRST', true],
        ['A2SECOND', false],
      ]),
    );
    // People of the other company are none of theirs to manage.
    expect((await members(token)).people.some(({ email }) => email === 'ratings@demo.test')).toBe(false);
    await be(COLLEAGUE, 'member');
  });

  it('keep at least one owner and list no people of other companies', async () => {
    const owner = await gateway.signIn('ratings@demo.test');
    const self = await idOf(owner, 'ratings@demo.test');
    for (const [path, body] of [
      ['member/role', { person: self, role: 'viewer' }],
      ['member/remove', { person: self }],
    ] as const)
      expect((await post(path, owner, body)).status).toBe(409);
    const stranger = await idOf(await gateway.signIn('new@demo.test'), 'new@demo.test');
    for (const person of [stranger, 'nobody', self])
      expect((await post('transfer', owner, { person })).status).toBe(404);
    expect((await post('member/role', owner, { person: stranger, role: 'viewer' })).status).toBe(404);
  });
});

const COLLEAGUE = 'ads@demo.test';
const OWNER = 'seller@demo.test';

const be = (email: string, role: CompanyRole) =>
  gateway.database.pool.query(
    `update company_member m set role = $2 from app_user u
     where u.user_id = m.user_id and u.email = $1 and m.company_id = u.home_company_id`,
    [email, role],
  );
const post = (path: string, token: string, body: object = {}) =>
  gateway.ask('POST', `/api/company/${path}`, { token, body });
const members = async (token: string) => {
  const { body } = await gateway.ask('GET', '/api/company/members', { token });
  return body.data as { role: string; people: { id: string; email: string; role: string }[] };
};
const idOf = async (token: string, email: string) =>
  (await members(token)).people.find((person) => person.email === email)?.id;
const urlOf = ({ path }: Call): string =>
  fillPath(path, Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1'])));
const isRefusedForRole = async (call: Call, token: string): Promise<boolean> => {
  const { status, body } = await gateway.ask(call.method, urlOf(call), {
    token,
    ...(call.method === 'GET' ? {} : { body: {} }),
  });
  return status === 403 && /^Your role in the company, /.test(String(body.message));
};

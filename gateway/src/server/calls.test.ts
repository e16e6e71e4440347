import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { decideAccess, ROLES } from '@fairshelf/shared-contracts/core';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { gateway, setUpGateway } from '../testing/set-up-gateway.ts';
import { servedCalls } from './calls.ts';

let seller: string;
let admin: string;
setUpGateway();
beforeAll(async () => {
  seller = await gateway.signIn('seller@demo.test');
  admin = await gateway.signIn('admin@demo.test');
}, 60_000);

describe('every call of the contract', () => {
  it('has a route: unserved calls answer 501', async () => {
    const missing = ALL_CALLS.filter(({ name }) => !servedNames.has(name));
    const answers = await Promise.all(
      missing.map(async ({ method, path, name }) => {
        const { status } = await gateway.ask(method, urlOf(path), { token: admin });
        return `${name} ${status}`;
      }),
    );
    expect(answers).toEqual(missing.map(({ name }) => `${name} 501`));
  });

  it('is served once', () => {
    expect(servedNames.size).toBe(servedCalls.length);
  });

  it('refuses callers without access, role by role', async () => {
    const guardedCalls = servedCalls
      .map(({ call }) => call)
      .filter(({ access }) => access.who === 'signedIn');
    const emails = ['seller', 'ratings', 'admin', 'agent', 'cases', 'violation', 'ads'];
    const people = await Promise.all(
      emails.map(async (part) => {
        const token = await gateway.signIn(`${part}@demo.test`);
        const me = await gateway.ask('GET', '/api/user', { token });
        const { role, planList } = me.body.data as { role: string; planList: { plan_name: string }[] };
        const roles = ROLES.filter((one) => role.split(',').includes(one));
        const plans = (['review', 'reimburse'] as const).filter((plan) =>
          planList.some(({ plan_name }) => plan_name === plan),
        );
        return { token, role, viewer: { roles, plans } };
      }),
    );
    for (const [index, call] of guardedCalls.filter(({ name }) => name !== 'auth.logout').entries()) {
      // One address is rate-limited.
      const address = `10.0.${index >> 8}.${index & 255}`;
      const visitor = await gateway.ask(call.method, urlOf(call.path), { address });
      expect(`${call.name} ${visitor.status}`).toBe(`${call.name} 401`);
      for (const { token, role, viewer } of people) {
        const { status, body } = await gateway.ask(call.method, urlOf(call.path), { token });
        const allowed = decideAccess(call.access, viewer).kind === 'allowed';
        // Roles in a company have their own test (areas/company/company-roles.test.ts).
        const isForRole = body.message?.startsWith('Your role in the company, ') === true;
        expect([call.name, role, status === 403 && !isForRole]).toEqual([call.name, role, !allowed]);
      }
    }
  }, 60_000);
});

describe('text messages', () => {
  it('require consent with a phone number, and the consent can be withdrawn', async () => {
    const both = { is_agree_sms: true, is_agree_promo_sms: true };
    expect(await save(both)).toMatchObject({ status: 400, body: { fields: [{ path: 'body.phone' }] } });
    expect(
      (await save({ is_agree_sms: true, is_agree_promo_sms: false, phone: '+1 206 555 0100' })).status,
    ).toBe(200);
    expect(await readAgreement()).toMatchObject({
      phone: '+1 206 555 0100',
      is_agree_sms: true,
      is_agree_promo_sms: false,
    });
    expect((await save({ is_agree_sms: false, is_agree_promo_sms: false })).status).toBe(200);
    expect(await readAgreement()).toMatchObject({ phone: '+1 206 555 0100', is_agree_sms: false });
  });

  const save = (body: object) => gateway.ask('PUT', '/api/user/sms-config', { token: seller, body });
  const readAgreement = async () => {
    const { body } = await gateway.ask('GET', '/api/user', { token: seller });
    const info = body.data as { phone: string | null; module_config: { reimburse?: object } };
    return { phone: info.phone, ...info.module_config.reimburse };
  };
});

describe('bad input', () => {
  it('returns the path of each field with a message', async () => {
    const { status, body } = await gateway.ask('POST', '/api/auth/login', { body: { user_name: '' } });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: true,
      message: 'The email must not be empty.',
      fields: [
        { path: 'body.user_name', message: 'The email must not be empty.' },
        { path: 'body.password', message: "'password' is missing." },
      ],
    });
  });

  it("that isn't JSON is 400, of another type 415, too large 413", async () => {
    const invalid = await gateway.ask('POST', '/api/auth/login', { body: '{"user' });
    expect(invalid).toMatchObject({ status: 400, body: { error: true } });
    const large = await gateway.ask('POST', '/api/auth/login', {
      body: { user_name: 'x'.repeat(1_100_000), password: 'x' },
    });
    expect(large).toMatchObject({ status: 413, body: { message: 'The request is too large.' } });
    const otherType = await gateway.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'text/csv' },
      payload: 'a,b',
    });
    expect(otherType.statusCode).toBe(415);
  });

  it('in a query names the query parameter', async () => {
    const { body } = await gateway.ask('GET', '/api/market/channel?moduleType=other', { token: seller });
    expect(body.fields).toMatchObject([{ path: 'query.moduleType' }]);
  });

  it('at an unknown address is 404 in the envelope', async () => {
    await expect(gateway.ask('GET', '/api/nothing')).resolves.toMatchObject({
      status: 404,
      body: { error: true },
    });
  });
});

describe('ids of other companies', () => {
  it("look like ids that don't exist", async () => {
    const url = (company: string) => `/api/market/${company}/channel?moduleType=review`;
    const foreign = await gateway.ask('GET', url(theirs), { token: seller });
    const unknown = await gateway.ask('GET', url('no-such-company'), { token: seller });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
  });

  it('hide stores as well', async () => {
    await gateway.database.withCompany(theirs, async (db) => {
      const key = { company_id: theirs, seller_id: 'FOREIGN', region: 'NA' } as const;
      await db.insertInto('seller_claim').values(key).execute();
    });
    const url = (sellerId: string) =>
      `/api/market/amazon/signup/status?moduleType=review&sellerId=${sellerId}`;
    const foreign = await gateway.ask('GET', url('FOREIGN'), { token: seller });
    const unknown = await gateway.ask('GET', url('NOBODY'), { token: seller });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
  });

  const theirs = '00000000-0000-4000-8000-c00000000003';
});

describe('the audit trail', () => {
  let before = 0;
  beforeAll(async () => {
    const { rows } = await gateway.database.pool.query('select max(audit_id) as last from audit_log');
    before = rows[0].last;
  });

  it('has an entry for every write, with the person and the login claimed by the request', async () => {
    const body = { name: 'a.config', data: [1], login_name: 'Claimed', login_email: 'claimed@demo.test' };
    await gateway.ask('PUT', '/api/user/config', { token: seller, body });
    await expect(lines('user.save-config')).resolves.toMatchObject([
      {
        status: 200,
        actor_user_id: '00000000-0000-4000-8000-a00000000001',
        acting_as_user_id: null,
        login_name: 'Claimed',
        login_email: 'claimed@demo.test',
      },
    ]);
  });

  it('stores values before and after, and refused attempts', async () => {
    const { body } = await gateway.ask('GET', '/api/code/list?class=EMAIL_DOMAIN', { token: admin });
    const [entry] = body.data as { id: string; name: string; version: number }[];
    if (!entry) throw new Error('no entry');
    const url = `/api/code/item/${entry.id}`;
    const change = { ...entry, name: 'Changed' };
    const update = await gateway.ask('PUT', url, { token: admin, body: change });
    expect(update).toMatchObject({ status: 200, body: { data: { name: 'Changed', version: 2 } } });
    const stale = await gateway.ask('PUT', url, { token: admin, body: change });
    expect(stale.status).toBe(409);
    await gateway.ask('PUT', url, { token: seller, body: change });
    await expect(lines('code.update')).resolves.toMatchObject([
      { status: 200, before: { name: entry.name, version: 1 }, after: { name: 'Changed', version: 2 } },
      { status: 409 },
      { status: 403 },
    ]);
  });

  it('can be added to, but not changed', async () => {
    const { system } = gateway.database;
    // Only the retention job's old entries can be deleted, nothing of the last year.
    const { numDeletedRows } = await system.deleteFrom('audit_log').executeTakeFirstOrThrow();
    expect(numDeletedRows).toBe(0n);
    await expect(system.updateTable('audit_log').set({ status: 1 }).execute()).rejects.toThrow('permission');
  });

  it('never holds a password', async () => {
    await gateway.signIn('seller@demo.test');
    expect(JSON.stringify(await lines('auth.login'))).not.toContain('Fairshelf!1');
  });

  const lines = (action: string) =>
    gateway.database.system
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', action)
      .where('audit_id', '>', before)
      .orderBy('audit_id')
      .execute();
});

describe('monitoring', () => {
  it('reads as the other person, is read-only and audited, and ends', async () => {
    const body = { user_email: 'seller@demo.test', reason: 'Their import hangs' };
    await expect(
      gateway.ask('POST', '/api/monitoring/start', { token: seller, body }),
    ).resolves.toMatchObject({
      status: 403,
    });
    const session = await gateway.ask('POST', '/api/monitoring/start', { token: admin, body });
    const { accessToken: token } = session.body.data as { accessToken: string };
    const read = await gateway.ask('GET', '/api/user', { token });
    expect(read.body.data).toMatchObject({ email: 'seller@demo.test' });
    const write = await gateway.ask('PUT', '/api/user', { token, body: { name: 'Other' } });
    expect(write).toMatchObject({ status: 403, body: { message: 'Read only while monitoring.' } });
    await expect(gateway.ask('POST', '/api/monitoring/stop', { token })).resolves.toMatchObject({
      status: 200,
    });
    await expect(gateway.ask('GET', '/api/user', { token })).resolves.toMatchObject({ status: 401 });
    const lines = await gateway.database.system
      .selectFrom('audit_log')
      .select(['action', 'status', 'actor_user_id'])
      .where('acting_as_user_id', 'is not', null)
      .orderBy('audit_id')
      .execute();
    const actor_user_id = '00000000-0000-4000-8000-a00000000003';
    expect(lines).toEqual([
      { action: 'user.get', status: 200, actor_user_id },
      { action: 'user.update', status: 403, actor_user_id },
      { action: 'monitoring.stop', status: 200, actor_user_id },
    ]);
  });
});

describe('code lists', () => {
  it('offer the marketplaces of a region by its name and by its code', async () => {
    const byName = await gateway.ask(
      'GET',
      '/api/code/common?class=AMZ_MARKET_CHANNEL&value_1=North%20America',
    );
    const byCode = await gateway.ask('GET', '/api/code/common?class=AMZ_MARKET_CHANNEL&value_1=NA');
    expect(byName.body.data).toHaveLength(4);
    expect(byCode.body).toEqual(byName.body);
  });

  it('refuse a duplicate code and an incomplete order', async () => {
    const body = { class: 'REGION', code: 'NA', name: 'Again' };
    await expect(gateway.ask('POST', '/api/code/item', { token: admin, body })).resolves.toMatchObject({
      status: 409,
      body: { fields: [{ path: 'body.code' }] },
    });
    const order = (codes: string[]) =>
      gateway.ask('PUT', '/api/code/order', { token: admin, body: { class: 'REGION', codes } });
    await expect(order(['NA', 'EU'])).resolves.toMatchObject({ status: 409 });
    await expect(order(['FE', 'EU', 'NA'])).resolves.toMatchObject({ status: 200 });
    const { body: list } = await gateway.ask('GET', '/api/code/common?class=REGION');
    expect(list.data).toMatchObject([{ code: 'FE' }, { code: 'EU' }, { code: 'NA' }]);
  });
});

const servedNames = new Set(servedCalls.map(({ call }) => call.name));
const urlOf = (path: string) => path.replace(/\{\w+\}/g, 'x');

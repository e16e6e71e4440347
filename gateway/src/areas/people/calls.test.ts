import { describe, expect, it } from '@jest/globals';
import { gateway } from '../../testing/set-up-gateway.ts';
import {
  admin,
  adminId,
  agentId,
  as,
  lastAudit,
  sellerId,
  setPermission,
  setUpPeople,
  signInAgain,
} from './people-fixture.ts';
import { endRoles, remindOfEnds } from './role-ends.ts';

setUpPeople();

describe('finding users', () => {
  it('searches by part of a name, and finds a user by name or email', async () => {
    const { body } = await as(admin).get('/api/user/list?userName=northwind');
    expect(body.data).toMatchObject([
      { email: 'ads@demo.test', company_name: 'Northwind Goods' },
      { email: 'seller@demo.test', company_name: 'Northwind Goods' },
    ]);
    const found = await as(admin).get('/api/user/find?userName=seller');
    expect(found.body.data).toMatchObject({
      id: sellerId,
      planList: [{ plan_name: 'reimburse' }, { plan_name: 'review' }],
    });
    await expect(as(admin).get('/api/user/find?userName=nobody')).resolves.toMatchObject({ status: 404 });
  });

  it('shows stores, channels, imports and errors', async () => {
    const seller = await gateway.signIn('seller@demo.test');
    await as(seller).put('/api/user/marketing', {
      user_email: 'other@demo.test',
      is_subscribed_marketing_list: {
        general_newsletter_email: true,
        new_feature_guide_email: true,
        recent_update_email: true,
      },
    });
    // That form was refused: no error to look into, unlike a request that the server failed.
    await gateway.database.system
      .insertInto('audit_log')
      .values({
        action: 'user.save-profile',
        status: 500,
        company_id: null,
        actor_user_id: sellerId,
        acting_as_user_id: null,
        login_name: null,
        login_email: null,
        address: '192.0.2.1',
        request_id: null,
        before: null,
        after: null,
      })
      .execute();
    const { body } = await as(admin).get(`/api/user/${sellerId}/details`);
    expect(body.data).toMatchObject({
      imports: 'importing',
      state: 'active',
      sellers: [{ seller_id: 'A1', channels: [{ market_id: 'M-CA' }, { market_id: 'M-US' }] }],
      jobs: [{ feed: 'orders', state: 'failed' }],
    });
    const { errors, last_seen_at } = body.data as {
      errors: { what: string; message: string }[];
      last_seen_at: string;
    };
    const pairs = errors.map(({ what, message }) => [what, message]);
    expect(pairs).toContainEqual(['orders', 'The marketplace was away.']);
    expect(pairs).toContainEqual(['user.save-profile', 'The server failed with status 500.']);
    expect(pairs.map(([what]) => what)).not.toContain('user.save-marketing-preferences');
    expect(Date.parse(last_seen_at)).toBeGreaterThan(gateway.clock.now - 60_000);
    expect(JSON.stringify(body)).not.toContain('sealed');
  });
});

describe('permission', () => {
  it('limits a person to channels, effective immediately everywhere, and is audited', async () => {
    const seller = await gateway.signIn('seller@demo.test');
    const channels = async () => {
      const { body } = await as(seller).get('/api/market/channel?moduleType=review');
      return (body.data as { channel_info: { code: string } }[]).map((each) => each.channel_info.code);
    };
    await expect(channels()).resolves.toEqual(['M-CA', 'M-US']);
    const only = [{ seller_id: 'A1', market_id: 'M-CA' }];
    await expect(setPermission('seller@demo.test', [], only)).resolves.toMatchObject({ status: 200 });
    await expect(channels()).resolves.toEqual(['M-CA']);
    const rating = (market: string) => as(seller).get(`/api/review/summary?sellerId=A1&marketId=${market}`);
    await expect(rating('M-CA')).resolves.toMatchObject({ status: 200 });
    await expect(rating('M-US')).resolves.toMatchObject({ status: 404 });
    const response = await as(admin).get(`/api/user/channel?userId=${sellerId}`);
    expect(response.body.data).toMatchObject([{ channel_info: { code: 'M-CA' } }]);
    await expect(lastAudit('user.set-permission')).resolves.toMatchObject({
      actor_user_id: adminId,
      before: { roles: ['reimbursement-admin'], channels: [] },
      after: { roles: [], channels: only },
    });
    await setPermission('seller@demo.test', []);
    await expect(rating('M-US')).resolves.toMatchObject({ status: 200 });
  });

  it("refuses another company's store, an unknown user and an unknown role", async () => {
    const foreign = await setPermission('ratings@demo.test', [], [{ seller_id: 'A1', market_id: 'M-US' }]);
    expect(foreign).toMatchObject({ status: 400, body: { fields: [{ path: 'body.access_channel_list' }] } });
    await expect(setPermission('nobody@demo.test', [])).resolves.toMatchObject({ status: 404 });
    await expect(setPermission('ratings@demo.test', ['emperor'])).resolves.toMatchObject({ status: 400 });
  });
});

describe('roles', () => {
  it('grant and revoke calls at once, with an audit entry for each change', async () => {
    const ads = await gateway.signIn('ads@demo.test');
    await expect(as(ads).get('/api/role/list')).resolves.toMatchObject({ status: 403 });
    await give(admin, 'ads@demo.test', 'super-admin');
    await expect(as(ads).get('/api/role/list')).resolves.toMatchObject({ status: 200 });
    await take(admin, 'ads@demo.test', 'super-admin');
    await expect(as(ads).get('/api/role/list')).resolves.toMatchObject({ status: 403 });
    await expect(lastAudit('role.remove')).resolves.toMatchObject({
      before: { roles: ['advertising-admin', 'super-admin'] },
      after: { roles: ['advertising-admin'] },
    });
  });

  it('are counted, with the permissions of each according to the guards', async () => {
    const { body } = await as(admin).get('/api/role/list');
    const roles = body.data as { role: string; holders: number; calls: { name: string }[] }[];
    expect(roles).toHaveLength(8);
    const of = (role: string) => roles.find((each) => each.role === role);
    expect(of('super-admin')).toMatchObject({ holders: 1 });
    expect(of('super-admin')?.calls.map(({ name }) => name)).toContain('user.search');
    expect(of('case-manager')?.calls.map(({ name }) => name)).not.toContain('user.search');
  });

  it("can't be removed from the last super-admin or from oneself", async () => {
    await expect(take(admin, 'admin@demo.test', 'super-admin')).resolves.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('last super-admin') },
    });
    await give(admin, 'agent@demo.test', 'super-admin');
    await expect(take(admin, 'admin@demo.test', 'super-admin')).resolves.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('your own super-admin role') },
    });
    await expect(setPermission('admin@demo.test', [])).resolves.toMatchObject({ status: 409 });
    await expect(as(admin).put('/api/user/delete', { email: 'admin@demo.test' })).resolves.toMatchObject({
      status: 409,
    });
    await take(admin, 'agent@demo.test', 'super-admin');
  });

  it('survive two super-admins concurrently removing each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      await give(admin, 'agent@demo.test', 'super-admin');
      const agent = await gateway.signIn('agent@demo.test');
      const answers = await Promise.all([
        take(admin, 'agent@demo.test', 'super-admin'),
        round % 2 === 0
          ? take(agent, 'admin@demo.test', 'super-admin')
          : as(agent).put(`/api/user/delete/${adminId}`),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await gateway.database.system
        .selectFrom('user_role')
        .innerJoin('app_user', 'app_user.user_id', 'user_role.user_id')
        .select('user_role.user_id')
        .where('role', '=', 'super-admin')
        .where('deleted_at', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
      const { system } = gateway.database;
      await system.deleteFrom('user_role').where('role', '=', 'super-admin').execute();
      await system.insertInto('user_role').values({ user_id: adminId, role: 'super-admin' }).execute();
      await system.updateTable('app_user').set({ deleted_at: null }).where('user_id', '=', adminId).execute();
      await signInAgain();
    }
  });

  const give = (token: string, email: string, role: string) =>
    as(token).post('/api/role/assign', { user_email: email, role });
  const take = (token: string, email: string, role: string) =>
    as(token).post('/api/role/remove', { user_email: email, role });
});

describe('deleting', () => {
  it('revokes every token at once, blocks the sign-in, and can be undone', async () => {
    const agent = await gateway.signIn('agent@demo.test');
    await expect(as(admin).put(`/api/user/delete/${agentId}`)).resolves.toMatchObject({ status: 200 });
    await expect(as(agent).get('/api/user')).resolves.toMatchObject({ status: 401 });
    await expect(gateway.signIn('agent@demo.test')).rejects.toThrow('not correct');
    await expect(
      as(admin).post('/api/monitoring/start', { user_email: 'agent@demo.test', reason: 'A look' }),
    ).resolves.toMatchObject({ status: 404 });
    await expect(
      as(admin).put('/api/user/delete/restore', { email: 'agent@demo.test' }),
    ).resolves.toMatchObject({ status: 200 });
    await expect(as(agent).get('/api/user')).resolves.toMatchObject({ status: 401 });
    await expect(gateway.signIn('agent@demo.test')).resolves.toEqual(expect.any(String));
    await expect(lastAudit('user.restore')).resolves.toMatchObject({
      before: { email: 'agent@demo.test', deleted_at: expect.any(String) },
      after: { deleted_at: null },
    });
  });

  it("of one's own account requires typing its email address", async () => {
    const ads = await gateway.signIn('ads@demo.test');
    await expect(as(ads).put('/api/user/delete', { email: 'seller@demo.test' })).resolves.toMatchObject({
      status: 404,
    });
    await expect(as(ads).put('/api/user/delete', { email: 'ads@demo.test' })).resolves.toMatchObject({
      status: 200,
    });
    await expect(as(ads).get('/api/user')).resolves.toMatchObject({ status: 401 });
    await as(admin).put('/api/user/delete/restore', { email: 'ads@demo.test' });
  });

  it('treats a malformed id as unknown', async () => {
    await expect(as(admin).put('/api/user/delete/nonsense')).resolves.toMatchObject({ status: 404 });
    await expect(as(admin).put(`/api/user/delete/${adminId}`)).resolves.toMatchObject({ status: 409 });
  });
});

describe('viewing as a user', () => {
  it('needs a reason, and ends with the operator’s role or after an hour', async () => {
    const start = (token: string, reason: string) =>
      as(token).post('/api/monitoring/start', { user_email: 'seller@demo.test', reason });
    await expect(start(admin, ' ')).resolves.toMatchObject({ status: 400 });
    await as(admin).post('/api/role/assign', { user_email: 'agent@demo.test', role: 'super-admin' });
    const agent = await gateway.signIn('agent@demo.test');
    const { body } = await start(agent, 'Their import hangs');
    const { accessToken } = body.data as { accessToken: string };
    await expect(lastAudit('monitoring.start')).resolves.toMatchObject({
      actor_user_id: agentId,
      after: { reason: 'Their import hangs', email: 'seller@demo.test' },
    });
    await expect(as(accessToken).get('/api/user')).resolves.toMatchObject({ status: 200 });
    await as(admin).post('/api/role/remove', { user_email: 'agent@demo.test', role: 'super-admin' });
    await expect(as(accessToken).get('/api/user')).resolves.toMatchObject({ status: 401 });

    const second = await start(admin, 'A look');
    const { accessToken: other } = second.body.data as { accessToken: string };
    gateway.clock.now += 3_599_000;
    await expect(as(other).get('/api/user')).resolves.toMatchObject({ status: 200 });
    gateway.clock.now += 2_000;
    await expect(as(other).get('/api/user')).resolves.toMatchObject({ status: 401 });
  });

  it("doesn't count as a visit of that user", async () => {
    const { body } = await as(admin).post('/api/monitoring/start', {
      user_email: 'cases@demo.test',
      reason: 'A look',
    });
    const { accessToken } = body.data as { accessToken: string };
    await as(accessToken).get('/api/user');
    const { body: found } = await as(admin).get('/api/user/search?search=cases@demo.test');
    expect(found.data).toMatchObject({ rows: [{ email: 'cases@demo.test', last_seen_at: null }] });
  });
});

describe('the signup step', () => {
  it('can be set for others only by a super-admin', async () => {
    const set = (token: string, email: string) =>
      as(token).put('/api/user/signup-step', { email, signup_step: 'connect' });
    const seller = await gateway.signIn('seller@demo.test');
    await expect(set(seller, 'new@demo.test')).resolves.toMatchObject({ status: 404 });
    await expect(set(admin, 'new@demo.test')).resolves.toMatchObject({ status: 200 });
    await expect(lastAudit('user.save-signup-step')).resolves.toMatchObject({
      before: { signup_step: 'done' },
      after: { email: 'new@demo.test', signup_step: 'connect' },
    });
  });
});

describe('temporary roles', () => {
  it('last until the end of their final day, with one reminder a week before, and are removed by a job', async () => {
    const { clock, services } = gateway;
    const start = clock.now;
    clock.now = Date.parse('2027-03-01T10:00:00Z');
    await signInAgain();
    expect((await setEnd('agent@demo.test', 'affiliate-agent', '2027-03-06')).status).toBe(200);
    const details = await as(admin).get(`/api/user/${agentId}/details`);
    expect(details.body.data).toMatchObject({
      role_ends: [{ role: 'affiliate-agent', last_day: '2027-03-06' }],
    });
    expect([await remindOfEnds(services), await remindOfEnds(services)]).toEqual([1, 0]);
    await expect(gateway.mailTo('agent@demo.test')).resolves.toContain('ends on 2027-03-06');
    // A change that doesn't name the end keeps it.
    await as(admin).post('/api/role/assign', { user_email: 'agent@demo.test', role: 'violation-user' });

    clock.now = Date.parse('2027-03-06T23:50:00Z');
    const agent = await gateway.signIn('agent@demo.test');
    expect((await as(agent).get('/api/affiliate/list')).status).toBe(200);
    expect(await endRoles(services)).toBe(0);
    clock.now = Date.parse('2027-03-07T00:01:00Z');
    expect((await as(agent).get('/api/affiliate/list')).status).toBe(403);
    expect(await endRoles(services)).toBe(1);
    await expect(lastAudit('role.expire')).resolves.toMatchObject({
      actor_user_id: null,
      before: { user_id: agentId, roles: ['affiliate-agent'], last_day: '2027-03-06' },
    });
    clock.now = start;
  });

  it('leave at least one permanent super-admin', async () => {
    expect((await setEnd('admin@demo.test', 'super-admin', '2027-03-06')).status).toBe(409);
    await setEnd('cases@demo.test', 'super-admin', '2999-03-06');
    const other = await gateway.signIn('cases@demo.test');
    const body = { user_email: 'admin@demo.test', role: 'super-admin' };
    expect((await as(other).post('/api/role/remove', body)).status).toBe(409);
    await setPermission('cases@demo.test', ['case-manager']);
  });

  const setEnd = (email: string, role: string, last_day: string) =>
    as(admin).put('/api/user/permission', {
      user_email: email,
      permissions: [role],
      access_channel_list: [],
      role_ends: [{ role, last_day }],
    });
});

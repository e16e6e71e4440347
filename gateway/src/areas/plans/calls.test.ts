import { describe, expect, it } from '@jest/globals';
import { gateway } from '../../testing/set-up-gateway.ts';
import {
  ask,
  commissionOf,
  day,
  inDays,
  type Plan,
  planNamed,
  save,
  setUpPeople,
  signInAgain,
  terms,
} from './managed-plans-fixture.ts';

setUpPeople();

describe('the plans', () => {
  it('that come with the product include every company with their module as a subscriber', async () => {
    await expect(planNamed('review')).resolves.toMatchObject({ subscribers: 5, current: { version: 1 } });
    const reimburse = await planNamed('reimburse');
    expect(reimburse.subscribers).toBe(3);
    const page = await ask('GET', `/api/plan/manage/${reimburse.id}/subscribers?search=north`);
    expect(page.body.data).toMatchObject({
      total: 1,
      rows: [{ company_name: 'Northwind Goods', started_version: 1, version_in_force: 1, state: 'active' }],
    });
    await expect(commissionOf('reimburse')).resolves.toMatchObject({ commission: 0.25, held: true });
  });

  it('from a signup are active at once', async () => {
    const before = (await planNamed('review')).subscribers;
    const { rows } = await gateway.database.pool.query(
      "insert into company (name) values ('Newcomer') returning company_id",
    );
    await gateway.database.system
      .insertInto('company_plan')
      .values({ company_id: rows[0].company_id, plan: 'review' })
      .execute();
    expect((await planNamed('review')).subscribers).toBe(before + 1);
  });
});

describe('a change of a plan in use', () => {
  it('creates a new version, and existing subscribers keep their terms', async () => {
    const { id } = await planNamed('reimburse');
    await expect(save(id, 1)).resolves.toMatchObject({ body: { data: { version: 2, isNew: true } } });
    const plan = await planNamed('reimburse');
    expect([plan.current?.version, plan.next?.version]).toEqual([1, 2]);
    gateway.clock.now += 11 * day;
    await signInAgain();
    expect((await planNamed('reimburse')).current).toMatchObject({ version: 2, commission_bps: 2000 });
    await expect(commissionOf('reimburse')).resolves.toMatchObject({ commission: 0.25 });
    const { body } = await gateway.ask('GET', '/api/plan/list', {
      token: await gateway.signIn('ratings@demo.test'),
    });
    expect(body.data).toMatchObject([
      { held: true },
      { plan_name: 'reimburse', commission: 0.2, held: false },
    ]);
  });

  it('that moves subscribers applies to them from its effective date', async () => {
    const { id } = await planNamed('reimburse');
    await save(id, 2, { commission_bps: 1500, moves_subscribers: true, effective_from: inDays(2) });
    await expect(commissionOf('reimburse')).resolves.toMatchObject({ commission: 0.25 });
    gateway.clock.now += 2 * day;
    await signInAgain();
    await expect(commissionOf('reimburse')).resolves.toMatchObject({ commission: 0.15 });
  });

  it('is refused for a past day, and from an outdated form', async () => {
    const { id } = await planNamed('reimburse');
    await expect(save(id, 3, { effective_from: inDays(-1) })).resolves.toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.effective_from' }] },
    });
    await expect(save(id, 2)).resolves.toMatchObject({ status: 409 });
    const answers = await Promise.all([save(id, 3), save(id, 3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that is in the future and unused is edited in place', async () => {
    const { id } = await planNamed('reimburse');
    await expect(save(id, 4, { title: 'Recovery' })).resolves.toMatchObject({
      body: { data: { version: 4, isNew: false } },
    });
    const { body } = await ask('GET', `/api/plan/manage/${id}`);
    expect((body.data as unknown as Plan).versions).toMatchObject([
      { version: 4, title: 'Recovery', created_by: 'admin@demo.test' },
      { version: 3 },
      { version: 2 },
      { version: 1, created_by: null, used_by: 3 },
    ]);
  });

  it('is audited with the values before and after', async () => {
    const line = await gateway.database.system
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'plan.manage-save-version')
      .where('status', '=', 200)
      .orderBy('audit_id')
      .executeTakeFirst();
    expect(line).toMatchObject({ before: { version: 1, commission_bps: 2500 }, after: { version: 2 } });
  });
});

describe('a new plan', () => {
  it('is added once, and offered until it is withdrawn', async () => {
    const plan = {
      plan_name: 'both',
      ...terms({ modules: ['review', 'reimburse'], effective_from: inDays(0) }),
    };
    await expect(ask('POST', '/api/plan/manage', plan)).resolves.toMatchObject({ status: 200 });
    await expect(ask('POST', '/api/plan/manage', plan)).resolves.toMatchObject({
      status: 409,
      body: { fields: [{ path: 'body.plan_name' }] },
    });
    await expect(commissionOf('both')).resolves.toMatchObject({ held: false });
    const { id } = await planNamed('both');
    await ask('PUT', `/api/plan/manage/${id}/active`, { active: false });
    await expect(commissionOf('both')).resolves.toBeUndefined();
    await expect(ask('PUT', '/api/plan/manage/nonsense/active', { active: true })).resolves.toMatchObject({
      status: 404,
    });
  });

  it('needs a module, a currency and a day', async () => {
    const wrong = { modules: [], price: { minor: -1, currency: 'usd' }, effective_from: 'soon' };
    const { body } = await ask('POST', '/api/plan/manage', { plan_name: 'Wrong Name', ...terms(wrong) });
    expect(body.fields?.map(({ path }) => path)).toEqual([
      'body.plan_name',
      'body.modules',
      'body.price.minor',
      'body.price.currency',
      'body.effective_from',
    ]);
  });
});

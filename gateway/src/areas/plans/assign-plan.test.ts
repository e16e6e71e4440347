import { describe, expect, it } from '@jest/globals';
import { gateway } from '../../testing/set-up-gateway.ts';
import {
  addCompany,
  addPlan,
  ask,
  assign,
  charge,
  linesOf,
  modulesOf,
  NOW,
  previewOf,
  setUpOperator,
  signInAgain,
  terms,
} from './assign-plan-fixture.ts';

setUpOperator();

describe('assigning a plan', () => {
  it('replaces plans that share a module with it, unlocks its modules, and charges from that day', async () => {
    const pro = await addPlan({ modules: ['review', 'reimburse'] });
    const company = await addCompany('Assigned A');
    expect(await previewOf(pro, company)).toMatchObject({
      company_name: 'Assigned A',
      replaces: ['Ratings'],
      gains: ['reimburse'],
      loses: [],
      charged_now: { minor: 3_000 },
      credited_now: [],
      trial_ends_on: null,
      over: [],
    });
    expect((await assign(pro, company)).status).toBe(200);
    expect(await modulesOf(company)).toEqual(['reimburse', 'review']);
    expect(await linesOf(company)).toEqual([['plan', 3_000, '2027-01-31', '2027-02-28']]);
    expect((await assign(pro, company)).status).toBe(409);
    const { rows } = (await ask('GET', `/api/plan/manage/${pro}/subscribers`)).body.data as {
      rows: object[];
    };
    expect(rows).toMatchObject([{ company_name: 'Assigned A', state: 'active' }]);
  });

  it('locks modules that no plan covers anymore, and says so in the preview', async () => {
    const ratings = await addPlan({ modules: ['review'] });
    const both = await addPlan({ modules: ['review', 'reimburse'], price: { minor: 0, currency: 'USD' } });
    const company = await addCompany('Assigned B');
    await assign(both, company);
    expect(await previewOf(ratings, company)).toMatchObject({ loses: ['reimburse'] });
    await assign(ratings, company);
    expect(await modulesOf(company)).toEqual(['review']);
  });

  it('starts with a trial once, and is charged the day after', async () => {
    const pro = await addPlan({ trial_days: 14 });
    const other = await addPlan();
    const company = await addCompany('Assigned C');
    await assign(pro, company);
    expect(await linesOf(company)).toEqual([]);
    await charge(company, '2027-02-13');
    expect(await linesOf(company)).toEqual([]);
    await charge(company, '2027-02-14');
    expect(await linesOf(company)).toEqual([['plan', 3_000, '2027-02-14', '2027-03-14']]);
    await assign(other, company);
    expect(await previewOf(pro, company)).toMatchObject({ trial_ends_on: null });
  });

  it('credits the unused days of the previous plan, to the cent', async () => {
    const pro = await addPlan();
    const larger = await addPlan({ price: { minor: 9_000, currency: 'USD' } });
    const company = await addCompany('Assigned D');
    await assign(pro, company);
    gateway.clock.now = Date.parse('2027-02-10T08:00:00Z');
    await signInAgain();
    // 18 of the 28 days from January 31 to February 28 are left.
    expect(await previewOf(larger, company)).toMatchObject({
      credited_now: [{ minor: 1_929, currency: 'USD' }],
      charged_now: { minor: 9_000 },
    });
    await assign(larger, company);
    gateway.clock.now = Date.parse(`${NOW}T08:00:00Z`);
    await signInAgain();
    expect(await linesOf(company)).toEqual([
      ['plan', 3_000, '2027-01-31', '2027-02-28'],
      ['plan', 9_000, '2027-02-10', '2027-03-10'],
      ['plan-credit', -1_929, '2027-02-10', '2027-02-28'],
    ]);
  });

  it('charges once a period, however many gateways run', async () => {
    const pro = await addPlan({ period: 'year', price: { minor: 36_500, currency: 'EUR' } });
    const company = await addCompany('Assigned E');
    await assign(pro, company);
    await Promise.all([1, 2, 3].map(() => charge(company, '2029-02-01')));
    await charge(company, '2029-02-01');
    expect(await linesOf(company)).toEqual([
      ['plan', 36_500, '2027-01-31', '2028-01-31'],
      ['plan', 36_500, '2028-01-31', '2029-01-31'],
      ['plan', 36_500, '2029-01-31', '2030-01-31'],
    ]);
  });

  it('is refused for an unknown company, and for a plan not in force', async () => {
    const later = await addPlan({ effective_from: '2027-06-01' });
    const company = await addCompany('Assigned F');
    expect((await assign(later, company)).status).toBe(409);
    expect((await assign(later, 'nonsense')).status).toBe(404);
    const { body } = await ask('GET', '/api/plan/manage-companies?search=assigned f');
    expect(body.data).toEqual([{ id: company, name: 'Assigned F', plans: ['Ratings'] }]);
  });
});

describe('a change of a plan', () => {
  it('lists the companies to be moved, those above a limit first', async () => {
    const plan = await addPlan();
    const [small, large] = [await addCompany('Change small'), await addCompany('Change large')];
    for (const company of [small, large]) await assign(plan, company);
    const people = await gateway.database.system.selectFrom('app_user').select('user_id').limit(2).execute();
    for (const { user_id } of people)
      await gateway.database.system
        .insertInto('company_member')
        .values({ company_id: large, user_id })
        .execute();
    const preview = async (different: object) =>
      (await ask('POST', `/api/plan/manage/${plan}/version/preview`, terms(different))).body.data;
    expect(await preview({ limits: { users: 1 }, moves_subscribers: true })).toMatchObject({
      total: 2,
      rows: [
        { company_name: 'Change large', over: [{ limit: 'users', allowed: 1, used: 2 }] },
        { company_name: 'Change small', over: [] },
      ],
    });
    expect(await preview({ limits: { users: 1 } })).toEqual({ total: 0, keeping: 2, rows: [] });
  });
});

describe('a limit of a plan', () => {
  it('blocks invitations above it, naming the plan, the number and the next step', async () => {
    const plan = await addPlan({
      title: 'Starter',
      limits: { users: 2, cases_per_day: 4 },
      modules: ['review', 'reimburse'],
    });
    const seller = await gateway.signIn('ratings@demo.test');
    const { home_company_id } = await gateway.database.system
      .selectFrom('app_user')
      .select('home_company_id')
      .where('email', '=', 'ratings@demo.test')
      .executeTakeFirstOrThrow();
    await assign(plan, home_company_id);
    const invite = (email: string) =>
      gateway.ask('POST', '/api/user/invitation', { token: seller, body: { invitation: { email } } });
    const answers = [await invite('first@shop.test'), await invite('second@shop.test')];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.body.message).toBe(
      'Your plan Starter includes 2 users; in use: 2. Remove someone under Settings, Company, or ask us for a larger plan.',
    );
    // Inviting the same address again doesn't need another seat.
    expect((await invite('first@shop.test')).status).toBe(200);
    const billing = await gateway.ask('GET', '/api/plan/billing', { token: seller });
    expect(billing.body.data).toMatchObject({
      plan: { title: 'Starter' },
      limits: [
        { limit: 'cases_per_day', allowed: 4, used: 0 },
        { limit: 'users', allowed: 2, used: 1 },
      ],
    });
  });
});

import { beforeAll } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { chargePlans } from './charges/charge-plans.ts';

export const NOW = '2027-01-31';
let admin: string;

/** For tests: an operator on the last day of January. */
export function setUpOperator(): void {
  setUpGateway();
  beforeAll(async () => {
    gateway.clock.now = Date.parse(`${NOW}T08:00:00Z`);
    admin = await gateway.signIn('admin@demo.test');
  }, 60_000);
}

/** Signs the operator in once more, since sessions end. */
export async function signInAgain(): Promise<void> {
  admin = await gateway.signIn('admin@demo.test');
}

/** A call of the operator. */
export const ask = (method: 'GET' | 'POST', url: string, body?: object) =>
  gateway.ask(method, url, { token: admin, ...(body ? { body } : {}) });

/** The terms of a plan, with overrides. */
export const terms = (different: object = {}) => ({
  title: 'Pro',
  description: '',
  modules: ['review'],
  price: { minor: 3_000, currency: 'USD' },
  period: 'month',
  commission_bps: null,
  trial_days: 0,
  limits: {},
  effective_from: NOW,
  moves_subscribers: false,
  ...different,
});

export let plans = 0;

/** Adds a plan; returns its id. */
export async function addPlan(different: object = {}): Promise<string> {
  plans += 1;
  const body = { plan_name: `plan-${plans}`, ...terms(different) };
  const { body: answer, status } = await ask('POST', '/api/plan/manage', body);
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return (answer.data as { id: string }).id;
}

/** Adds a company with these plans of the product; returns its id. */
export async function addCompany(
  name: string,
  modules: readonly ('review' | 'reimburse')[] = ['review'],
): Promise<string> {
  const { company_id } = await gateway.database.system
    .insertInto('company')
    .values({ name })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  for (const plan of modules)
    await gateway.database.system
      .insertInto('company_plan')
      .values({ company_id, plan, since: new Date(gateway.clock.now) })
      .execute();
  return company_id;
}

/** Assigns a plan to a company. */
export const assign = (planId: string, company_id: string, more: object = {}) =>
  ask('POST', `/api/plan/manage/${planId}/assignment`, { company_id, ...more });

/** What the assignment would change. */
export const previewOf = async (planId: string, companyId: string) =>
  (await ask('GET', `/api/plan/manage/${planId}/assignment?company_id=${companyId}`)).body.data;

/** Charges what is due on a day. */
export const charge = (companyId: string, today: string) =>
  gateway.database.withCompany(companyId, (db) => chargePlans(db, companyId, today));

/** The charged lines of a company. */
export const linesOf = async (companyId: string) =>
  (
    await gateway.database.withCompany(companyId, (db) =>
      db
        .selectFrom('invoice_line')
        .selectAll()
        .orderBy('created_at')
        .orderBy('kind')
        .orderBy('day')
        .execute(),
    )
  ).map(({ kind, amount_minor, period_from, period_to }) => [kind, amount_minor, period_from, period_to]);

/** The parts of the product that a company has. */
export const modulesOf = async (companyId: string) =>
  (
    await gateway.database.system
      .selectFrom('company_plan')
      .select('plan')
      .where('company_id', '=', companyId)
      .orderBy('plan')
      .execute()
  ).map(({ plan }) => plan);

import { beforeAll } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

/** The token of the operator. */
export let admin: string;
/** The token of the seller. */
let seller: string;
/** A day in ms. */
export const day = 86_400_000;

/** The day so many days from now. */
export const inDays = (days: number) => new Date(gateway.clock.now + days * day).toISOString().slice(0, 10);

/** For tests: an operator and a seller. */
export function setUpPeople(): void {
  setUpGateway();
  beforeAll(async () => {
    admin = await gateway.signIn('admin@demo.test');
    seller = await gateway.signIn('seller@demo.test');
  }, 60_000);
}

/** Signs both people in once more, since sessions end. */
export async function signInAgain(): Promise<void> {
  admin = await gateway.signIn('admin@demo.test');
  seller = await gateway.signIn('seller@demo.test');
}

/** A call of the operator. */
export const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  gateway.ask(method, url, { token: admin, ...(body ? { body } : {}) });

/** The terms of a plan, with overrides. */
export const terms = (more: object = {}) => ({
  title: 'Reimbursement',
  description: '',
  modules: ['reimburse'],
  price: { minor: 1900, currency: 'USD' },
  period: 'month',
  commission_bps: 2000,
  trial_days: 14,
  limits: { stores: 3 },
  effective_from: inDays(10),
  moves_subscribers: false,
  ...more,
});

interface Version {
  version: number;
  used_by: number;
  commission_bps: number;
}

export interface Plan {
  id: string;
  plan_name: string;
  subscribers: number;
  current: Version | null;
  next: Version | null;
  versions: Version[];
}

/** A plan by its name. */
export const planNamed = async (name: string) => {
  const { body } = await ask('GET', '/api/plan/manage');
  const found = (body.data as unknown as Plan[]).find((plan) => plan.plan_name === name);
  if (!found) throw new Error(`no plan ${name}`);
  return found;
};

/** Saves another version of a plan. */
export const save = (id: string, based_on: number, more?: object) =>
  ask('POST', `/api/plan/manage/${id}/version`, { ...terms(more), based_on });

/** The commission of a plan, as the seller sees it. */
export const commissionOf = async (name: string) => {
  const { body } = await gateway.ask('GET', '/api/plan/list', { token: seller });
  const plans = body.data as { plan_name: string; commission: number | null; held: boolean }[];
  return plans.find((plan) => plan.plan_name === name);
};

import { beforeAll, expect } from '@jest/globals';
import { consentOf, gateway, sandbox, setUpSandbox } from '../../testing/set-up-sandbox.ts';
import { connectSellerAccount } from '../market/connect-seller.ts';

export const northwind = '00000000-0000-4000-8000-c00000000001';
export const [us, uk] = ['ATVPDKIKX0DER', 'A1F83G8C2ARO7P'];
export const [home, europe] = ['A1NORTHWIND01', 'A1NORTHWINDEU1'];
export const filing = 'filing@fairshelf.test';
export const setting = '/api/reimburse/setting';

export let seller: string;
export let stranger: string;

/** For tests: a company with two connected accounts, and two people. */
export function setUpAccounts(): void {
  setUpSandbox();
  beforeAll(async () => {
    await signInAgain();
    await connect(home, us);
    await connect(europe, uk);
  }, 60_000);
}

/** Signs both people in, or in once more. */
export async function signInAgain(): Promise<void> {
  [seller, stranger] = [await gateway.signIn('seller@demo.test'), await gateway.signIn('ratings@demo.test')];
}

/** Connects an account of the company. */
export async function connect(sellerId: string, marketplaceId: string) {
  const outcome = await connectSellerAccount(
    { ...gateway.services, now: new Date(gateway.clock.now) },
    { companyId: northwind, sellerId, marketplaceId, code: await consentOf(sellerId) },
  );
  expect(outcome.kind).toBe('connected');
}

/** A call of a person, by default of the seller. */
export async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  input: object = {},
  token = seller,
) {
  const query =
    method === 'GET' || method === 'DELETE' ? `?${new URLSearchParams(Object.entries(input))}` : '';
  const answer = await gateway.ask(method, `${path}${query}`, {
    token,
    ...(query ? {} : { body: input }),
  });
  return { status: answer.status, data: answer.body.data as never, message: answer.body.message };
}

/** The newest audit of a call. */
export const lastAudit = async (call: string) => {
  const row = await gateway.database.system
    .selectFrom('audit_log')
    .select(['before', 'after', 'status'])
    .where('action', '=', call)
    .orderBy('audit_id', 'desc')
    .executeTakeFirst();
  return row;
};

/** What the seller does in Amazon's account manager. */
export const portal = (sellerId: string, fields: Record<string, string>) =>
  fetch(`${sandbox.url}/gp/account-manager/home.html`, {
    method: 'POST',
    body: new URLSearchParams({ seller_id: sellerId, email: filing, ...fields }),
    redirect: 'manual',
  });

/** Every permission that the account manager can give. */
export const ALL = { cases: 'on', inventory: 'on', shipments: 'on', reports: 'on' };

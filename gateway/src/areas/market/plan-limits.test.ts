import { removeStore, restoreStore } from '@fairshelf/shared-contracts/market';
import { beforeAll, expect, it } from '@jest/globals';
import { consentOf, gateway, setUpSandbox } from '../../testing/set-up-sandbox.ts';
import { limitPlan } from '../plans/plan-fixture.ts';

let token: string;

setUpSandbox();
beforeAll(async () => {
  token = await gateway.signIn(SELLER);
});

it('blocks connecting and restoring stores beyond the plan, but not renewing consents', async () => {
  const { home_company_id } = await gateway.database.system
    .selectFrom('app_user')
    .select('home_company_id')
    .where('email', '=', SELLER)
    .executeTakeFirstOrThrow();
  await limitPlan(gateway.database, home_company_id, { stores: 1 });
  const full =
    'Your plan Starter includes 1 store; in use: 1. Remove a store under Integrations first, or ask us for a larger plan.';
  expect((await connect(FIRST))[0]).toBe(200);
  expect(await connect(SECOND)).toEqual([409, full]);
  expect((await connect(FIRST))[0]).toBe(200);

  expect((await ofAccount(removeStore.path, FIRST)).status).toBe(200);
  expect((await connect(SECOND))[0]).toBe(200);
  const restored = await ofAccount(restoreStore.path, FIRST);
  expect([restored.status, restored.body.message]).toEqual([409, full]);
  expect((await ofAccount(removeStore.path, SECOND)).status).toBe(200);
  expect((await ofAccount(restoreStore.path, FIRST)).status).toBe(200);
}, 60_000);

const US = 'ATVPDKIKX0DER';
const SELLER = 'ratings@demo.test';
const FIRST = 'A3RATINGSONLY1';
const SECOND = 'A4NEWSELLER001';

async function connect(sellerId: string) {
  const response = await gateway.ask('POST', '/api/market/connect/state', {
    token,
    body: { module_type: 'review', code: US },
  });
  const { state } = response.body.data as { state: string };
  const body = {
    email: SELLER,
    selling_partner_id: sellerId,
    code: US,
    state,
    spapi_oauth_code: await consentOf(sellerId),
  };
  const { status, body: answer } = await gateway.ask('POST', '/api/market/amazon/connect', { token, body });
  return [status, answer.message];
}

const ofAccount = (path: string, sellerId: string) =>
  gateway.ask('POST', path, { token, body: { seller_id: sellerId, region: 'NA' } });

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createConnector } from '../marketplace/connector.ts';
import type { ConnectPort } from '../marketplace/ports.ts';
import { fail, ok } from '../marketplace/result.ts';
import { createTokenVault } from '../marketplace/token-vault.ts';
import { startTestGateway, type TestGateway, testKey } from '../test-gateway.ts';

let gateway: TestGateway;
const participation = (marketplaceId: string, countryCode: string) => ({
  marketplaceId,
  countryCode,
  name: countryCode,
  currency: 'USD',
  storeName: 'Test Store',
  isParticipating: true,
  hasSuspendedListings: false,
});
const connect = jest.fn<ConnectPort['connect']>(async ({ code }) =>
  code === 'good'
    ? ok({
        sealedRefreshToken: 'sealed',
        participations: [participation('ATVPDKIKX0DER', 'US'), participation('A2EUQ1WTGCTBG2', 'CA')],
      })
    : fail({ step: 'consent', failure: { kind: 'reauthorise', message: 'used' } }),
);

beforeAll(async () => {
  const idle = createConnector({
    lwa: { tokenUrl: 'http://127.0.0.1:1', clientId: '', clientSecret: '' },
    spApi: { endpoints: { NA: '', EU: '', FE: '' } },
    vault: createTokenVault(testKey),
    connections: { find: async () => undefined },
  });
  gateway = await startTestGateway({ connector: { ...idle, connect } });
}, 60_000);
afterAll(() => gateway.end());

const form = (email: string) => ({
  name: 'New Seller',
  user_name: email.split('@')[0],
  email,
  company_name: 'New Shop',
  password: 'Harbour!22',
  passwordConfirm: 'Harbour!22',
});
const begin = (email: string, more: object = {}) =>
  gateway.ask('POST', '/api/signup', { body: { ...form(email), ...more } });
const verify = (email: string, code: string) =>
  gateway.ask('POST', '/api/email/codeverify', {
    body: { email, code, company_id: 'c', module_type: 'review', user_id: 'u', username: 'n' },
  });
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

async function verified(email: string): Promise<string> {
  await begin(email);
  const { body } = await verify(email, codeIn(await gateway.mailTo(email)));
  return (body.data as { signup_token: string }).signup_token;
}
const start = (signup_token: string) =>
  gateway.ask('POST', '/api/market/connect/state', {
    body: { module_type: 'review', code: 'ATVPDKIKX0DER', signup_token },
  });
const finish = (email: string, state: string, more: object = {}) =>
  gateway.ask('POST', '/api/market/amazon', {
    body: {
      admin_email: email,
      seller_id: 'S-NEW',
      sp_api_auth_code: 'good',
      code: 'ATVPDKIKX0DER',
      moduleType: 'review',
      state,
      ...more,
    },
  });
const stateOf = async (token: string) => ((await start(token)).body.data as { state: string }).state;

describe('signing up', () => {
  it('names what section 5 finds wrong', async () => {
    const { status, body } = await begin('a@shop.test', {
      name: 'ab',
      password: 'short',
      passwordConfirm: 'other',
    });
    expect(status).toBe(400);
    expect(body.fields?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['body.name', 'body.password']),
    );
  });

  it('mails a code, and says so when it was begun already', async () => {
    await expect(begin('b@shop.test')).resolves.toMatchObject({ status: 200 });
    await expect(begin('b@shop.test')).resolves.toMatchObject({
      status: 409,
      body: { message: 'Already exist in Email-Code.' },
    });
    const text = await gateway.mailTo('b@shop.test');
    await expect(verify('b@shop.test', codeIn(text))).resolves.toMatchObject({ status: 200 });
    await expect(gateway.signIn('b@shop.test', 'Harbour!22')).resolves.toEqual(expect.any(String));
  });

  it('lets nobody sign in before the address is verified', async () => {
    await begin('c@shop.test');
    const body = { user_name: 'c@shop.test', password: 'Harbour!22' };
    await expect(gateway.ask('POST', '/api/auth/login', { body })).resolves.toMatchObject({ status: 401 });
  });

  it('takes a code once, for ten minutes, and five tries', async () => {
    await begin('d@shop.test');
    const first = codeIn(await gateway.mailTo('d@shop.test'));
    const wrong = first === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(verify('d@shop.test', wrong)).resolves.toMatchObject({ status: 400 });
    await expect(verify('d@shop.test', first)).resolves.toMatchObject({ status: 400 });

    const resend = () =>
      gateway.ask('PUT', '/api/email/review/codeverify', {
        body: { email: 'd@shop.test', module_type: 'review', source: 'tquens' },
      });
    await expect(resend()).resolves.toMatchObject({ status: 200 });
    const second = codeIn(await gateway.mailTo('d@shop.test', 2));
    gateway.clock.now += 10 * 60_000;
    await expect(verify('d@shop.test', second)).resolves.toMatchObject({ status: 400 });

    await resend();
    const third = codeIn(await gateway.mailTo('d@shop.test', 3));
    await expect(verify('d@shop.test', third)).resolves.toMatchObject({ status: 200 });
    await expect(verify('d@shop.test', third)).resolves.toMatchObject({ status: 400 });
  }, 60_000);
});

describe('connecting a seller account', () => {
  it('needs a session or a verified signup', async () => {
    await expect(start('nonsense-nonsense')).resolves.toMatchObject({ status: 401 });
  });

  it('takes a state once, stores the channels and enqueues the import', async () => {
    const token = await verified('e@shop.test');
    const started = await start(token);
    const { state, consentUrl } = started.body.data as { state: string; consentUrl: string };
    expect(new URL(consentUrl).searchParams.get('state')).toBe(state);
    const done = await finish('e@shop.test', state);
    expect(done).toMatchObject({
      status: 200,
      body: { data: { seller_id: 'S-NEW', company_name: 'New Shop' } },
    });

    await expect(finish('e@shop.test', state)).resolves.toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.state' }] },
    });
    const session = await gateway.signIn('e@shop.test', 'Harbour!22');
    const { body } = await gateway.ask('GET', '/api/market/channel?moduleType=review', { token: session });
    expect(body.data).toMatchObject([
      { seller_id: 'S-NEW', channel_info: { value_2: 'US' }, channel_store: 'Test Store' },
      { seller_id: 'S-NEW', channel_info: { value_2: 'CA' } },
    ]);
    const jobs = await gateway.database.pool.query(
      "select data from fairshelf_jobs.job where name = 'import.seller-account'",
    );
    expect(jobs.rows).toMatchObject([{ data: { payload: { sellerId: 'S-NEW', region: 'NA' } } }]);
    const status = await gateway.ask(
      'GET',
      '/api/market/amazon/signup/status?moduleType=review&sellerId=S-NEW',
      {
        token: session,
      },
    );
    expect(status.body.data).toEqual({ signup_step: 'importing' });
  });

  it('refuses the account of another company', async () => {
    const state = await stateOf(await verified('f@shop.test'));
    await expect(finish('f@shop.test', state)).resolves.toMatchObject({ status: 409 });
  });

  it('refuses a state in the name of someone else, and one that is too old', async () => {
    const token = await verified('g@shop.test');
    const stolen = await stateOf(token);
    await expect(finish('e@shop.test', stolen)).resolves.toMatchObject({ status: 400 });
    const old = await stateOf(token);
    gateway.clock.now += 31 * 60_000;
    await expect(finish('g@shop.test', old)).resolves.toMatchObject({ status: 400 });
  });

  it('says so when the marketplace refuses the code', async () => {
    const state = await stateOf(await verified('h@shop.test'));
    const refused = await finish('h@shop.test', state, { seller_id: 'S-H', sp_api_auth_code: 'bad' });
    expect(refused).toMatchObject({ status: 400, body: { error: true } });
  });
});

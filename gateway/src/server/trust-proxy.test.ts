import { afterEach, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const PROXY = '10.0.0.9';

describe('the address of a request', () => {
  let gateway: TestGateway;
  afterEach(() => gateway.end());

  it.each([
    ['a number of hops', '1'],
    ['the proxy by address', PROXY],
    ['the proxy by network', '10.0.0.0/8'],
  ])(
    'is the last trusted hop with %s: limits and audit ignore forged ones',
    async (_name, trustProxy) => {
      gateway = await startTestGateway({}, { TRUST_PROXY: trustProxy });
      const statuses: number[] = [];
      for (let index = 0; index < 30; index += 1) {
        statuses.push(await signIn(`198.51.100.${index}, 127.0.0.1`, `nobody-${index}@shop.test`));
      }
      // One password against many accounts: the limit per network address.
      expect(statuses.filter((status) => status === 401)).toHaveLength(20);
      expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
      expect(await addresses()).toEqual([CLIENT]);
    },
    60_000,
  );

  it("is the connection's while no proxy is trusted", async () => {
    gateway = await startTestGateway();
    await signIn('198.51.100.1', 'nobody@shop.test');
    expect(await addresses()).toEqual([PROXY]);
  }, 60_000);

  it("isn't trusted from a client that isn't a proxy", async () => {
    gateway = await startTestGateway({}, { TRUST_PROXY: PROXY });
    await signIn(undefined, 'nobody@shop.test', '192.0.2.44');
    expect(await addresses()).toEqual(['192.0.2.44']);
  }, 60_000);

  it('never opens the metrics behind a proxy: only the token does', async () => {
    gateway = await startTestGateway({}, { TRUST_PROXY: '1' });
    await expect(metrics({ 'x-forwarded-for': `127.0.0.1, ${CLIENT}` }, PROXY)).resolves.toBe(404);
    await expect(metrics({ 'x-forwarded-for': '127.0.0.1' }, PROXY)).resolves.toBe(404);
    await expect(metrics({})).resolves.toBe(404);
    await gateway.end();
    gateway = await startTestGateway({}, { TRUST_PROXY: '1', METRICS_TOKEN: 'a-token-of-metrics' });
    await expect(metrics({}, PROXY)).resolves.toBe(404);
    await expect(metrics({ authorization: 'Bearer a-token-of-metrics' }, PROXY)).resolves.toBe(200);
  }, 90_000);

  /** A failed sign-in through the proxy; `claim` is the client's entry in the header before the proxy's. */
  async function signIn(claim: string | undefined, email: string, via = PROXY) {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: via,
      headers: { 'x-forwarded-for': claim === undefined ? CLIENT : `${claim}, ${CLIENT}` },
      payload: { user_name: email, password: 'Wrong-1-password' },
    });
    return answer.statusCode;
  }
  async function addresses(): Promise<string[]> {
    const { rows } = await gateway.database.pool.query<{ address: string }>(
      "select distinct host(address::inet) as address from audit_log where action = 'auth.login' order by 1",
    );
    return rows.map(({ address }) => address);
  }
  const metrics = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await gateway.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })).statusCode;
});

const CLIENT = '203.0.113.9';

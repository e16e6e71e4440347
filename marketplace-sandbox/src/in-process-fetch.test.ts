import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { movingClock } from './testing/moving-clock.ts';
import { tokenForm } from './testing/sandbox-client.ts';

let sandbox: Sandbox;
let headers: Record<string, string>;

beforeEach(authorizeSeller);
afterEach(() => sandbox.close());

describe('the sandbox without a port', () => {
  it('answers forms, JSON and queries like one with a port', async () => {
    const answer = await call();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-amzn-ratelimit-limit')).toBe('0.016');
    expect(await answer.json()).toMatchObject({ payload: [{ storeName: 'Northwind Home' }, {}, {}] });
    const refusal = await sandbox.fetch(`${HOST}/spapi/na/orders/2026-01-01/orders?createdAfter=soon`, {
      headers,
    });
    expect(refusal.status).toBe(400);
  });

  it.each(['dropBefore', 'dropAfter'] as const)(
    'fails like a lost connection when a call is affected by %s',
    async (kind) => {
      sandbox.scenarios.start({ kind, times: 1 });
      await expect(call()).rejects.toThrow('fetch failed');
      expect((await call()).status).toBe(200);
      const list = await sandbox.fetch(`${HOST}/_sandbox/requests?operation=getMarketplaceParticipations`);
      expect(await list.json()).toMatchObject({
        requests: [
          { result: 200, sellerId: 'A1NORTHWIND01' },
          { result: 'dropped', scenario: kind, sellerId: 'A1NORTHWIND01' },
        ],
      });
    },
  );

  it('releases an aborted call', async () => {
    sandbox.scenarios.start({ kind: 'hang', times: 1 });
    const stop = new AbortController();
    const pendingCall = call({ signal: stop.signal });
    stop.abort(new Error('given up'));
    await expect(pendingCall).rejects.toThrow('given up');
  });
});

const HOST = 'https://sellingpartnerapi-na.test';
const PARTICIPATIONS = '/spapi/na/sellers/v1/marketplaceParticipations';

const call = (init: RequestInit = {}) => sandbox.fetch(`${HOST}${PARTICIPATIONS}`, { headers, ...init });

async function authorizeSeller() {
  sandbox = createSandbox({ clock: movingClock().now });
  const answer = await sandbox.fetch(`${HOST}/_sandbox/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sellerId: 'A1NORTHWIND01' }),
  });
  const { spapi_oauth_code: code } = v.parse(v.object({ spapi_oauth_code: v.string() }), await answer.json());
  const token = await sandbox.fetch(`${HOST}/auth/o2/token`, {
    method: 'POST',
    body: new URLSearchParams(tokenForm({ grant_type: 'authorization_code', code })),
  });
  const { access_token: access } = v.parse(v.object({ access_token: v.string() }), await token.json());
  headers = { 'x-amz-access-token': access, 'user-agent': 'Test/1.0' };
}

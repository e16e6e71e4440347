import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startSandbox } from '../testing/sandbox-client.ts';

let world: Awaited<ReturnType<typeof startSandbox>>;
let seller: Awaited<ReturnType<typeof world.signIn>>;

beforeEach(async () => {
  world = await startSandbox();
  seller = await world.signIn('A1NORTHWIND01');
});
afterEach(() => world.sandbox.close());

describe('faults', () => {
  it('happen the requested number of times', async () => {
    await fault({ kind: 'error500', times: 2 });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await seller.get(PARTICIPATIONS)).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('can be chosen by status', async () => {
    await fault({ status: 429 });
    expect((await seller.get(PARTICIPATIONS)).status).toBe(429);
    await fault({ status: 403 });
    expect(await (await seller.get(PARTICIPATIONS)).json()).toMatchObject({
      errors: [{ details: 'The access token you provided has expired.' }],
    });
  });

  it("don't affect other operations, and end with a reset", async () => {
    await fault({ kind: 'throttle', times: 9 });
    expect((await seller.get('/orders/2026-01-01/orders?createdAfter=2026-11-20T00:00:00Z')).status).toBe(
      200,
    );
    await world.postJson('/_sandbox/reset', {});
    expect((await seller.get(PARTICIPATIONS)).status).toBe(200);
  });

  it('can leave a call without a response until the sandbox stops', async () => {
    await fault({ kind: 'hang' });
    const pendingCall = seller.get(PARTICIPATIONS).then(
      () => 'answered',
      () => 'cut',
    );
    // The fault is used up once the call has reached the sandbox; other calls are answered in the meantime.
    while (world.sandbox.scenarios.list().length > 0)
      expect((await fetch(`${world.sandbox.url}/_sandbox/health`)).status).toBe(200);
    await world.sandbox.close();
    expect(await pendingCall).toBe('cut');
  });

  it('refuses an unknown fault', async () => {
    expect((await fault({ kind: 'earthquake' })).status).toBe(400);
    expect((await fault({ status: 418 })).status).toBe(400);
  });
});

const PARTICIPATIONS = '/sellers/v1/marketplaceParticipations';

const fault = (body: Record<string, unknown>) =>
  world.postJson('/_sandbox/faults', { operation: 'getMarketplaceParticipations', ...body });

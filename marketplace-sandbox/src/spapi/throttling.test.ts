import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startSandbox, tokenForm } from '../testing/sandbox-client.ts';

let world: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  world = await startSandbox();
});
afterEach(() => world.sandbox.close());

describe('throttling', () => {
  it('lets the burst through, then answers 429 without a rate, per seller and operation', async () => {
    const seller = await world.signIn('A1NORTHWIND01');
    const statuses: number[] = [];
    for (let call = 0; call < 15; call += 1) statuses.push((await seller.get(PARTICIPATIONS)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));

    const refusal = await seller.get(PARTICIPATIONS);
    expect(refusal.status).toBe(429);
    expect(refusal.headers.has('x-amzn-ratelimit-limit')).toBe(false);
    expect(refusal.headers.has('x-amzn-requestid')).toBe(true);
    expect(await refusal.json()).toMatchObject({ errors: [{ code: 'QuotaExceeded' }] });

    expect((await (await world.signIn('A2PINECREST001')).get(PARTICIPATIONS)).status).toBe(200);
    expect((await seller.get('/orders/2026-01-01/orders?createdAfter=2026-11-20T00:00:00Z')).status).toBe(
      200,
    );
  });

  it('refills at the documented rate', async () => {
    const seller = await world.signIn('A1NORTHWIND01');
    for (let call = 0; call < 16; call += 1) await seller.get(PARTICIPATIONS);
    world.clock.forward(62_000);
    expect((await seller.get(PARTICIPATIONS)).status).toBe(429);
    world.clock.forward(1000);
    const response = await seller.get(PARTICIPATIONS);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-amzn-ratelimit-limit')).toBe('0.016');
  });

  it("states and applies a seller's own plan", async () => {
    const seller = await world.signIn('A1NORTHWIND01');
    await world.postJson('/_sandbox/plans', {
      sellerId: 'A1NORTHWIND01',
      operation: 'getMarketplaceParticipations',
      plan: { perSecond: 2, burst: 3 },
    });
    const first = await seller.get(PARTICIPATIONS);
    expect(first.headers.get('x-amzn-ratelimit-limit')).toBe('2');
    await seller.get(PARTICIPATIONS);
    await seller.get(PARTICIPATIONS);
    expect((await seller.get(PARTICIPATIONS)).status).toBe(429);
    world.clock.forward(500);
    expect((await seller.get(PARTICIPATIONS)).status).toBe(200);
    const other = await (await world.signIn('A2PINECREST001')).get(PARTICIPATIONS);
    expect(other.headers.get('x-amzn-ratelimit-limit')).toBe('0.016');
  });

  it('counts the calls of each application separately', async () => {
    await world.sandbox.close();
    const own = { id: 'amzn1.application-oa2-client.sandbox', secret: 'sandbox-secret' };
    const other = { id: 'amzn1.application-oa2-client.other', secret: 'other-secret' };
    world = await startSandbox({ applications: [own, other] });
    const first = await world.signIn('A1NORTHWIND01');
    const second = await world.signIn('A1NORTHWIND01', 'na', other);
    for (let call = 0; call < 16; call += 1) await first.get(PARTICIPATIONS);
    expect((await first.get(PARTICIPATIONS)).status).toBe(429);
    expect((await second.get(PARTICIPATIONS)).status).toBe(200);
    const form = tokenForm({ grant_type: 'refresh_token', refresh_token: second.refreshToken });
    expect((await world.postForm('/auth/o2/token', form)).status).toBe(400);
  });
});

const PARTICIPATIONS = '/sellers/v1/marketplaceParticipations';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startSandbox } from '../testing/sandbox-client.ts';

const PARTICIPATIONS = '/sellers/v1/marketplaceParticipations';

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

    const refused = await seller.get(PARTICIPATIONS);
    expect(refused.status).toBe(429);
    expect(refused.headers.has('x-amzn-ratelimit-limit')).toBe(false);
    expect(refused.headers.has('x-amzn-requestid')).toBe(true);
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'QuotaExceeded' }] });

    expect((await (await world.signIn('A2PINECREST001')).get(PARTICIPATIONS)).status).toBe(200);
    expect((await seller.get('/orders/2026-01-01/orders?createdAfter=2026-11-20T00:00:00Z')).status).toBe(
      200,
    );
  });

  it('fills up again at the documented rate', async () => {
    const seller = await world.signIn('A1NORTHWIND01');
    for (let call = 0; call < 16; call += 1) await seller.get(PARTICIPATIONS);
    world.clock.forward(62_000);
    expect((await seller.get(PARTICIPATIONS)).status).toBe(429);
    world.clock.forward(1000);
    const allowed = await seller.get(PARTICIPATIONS);
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('x-amzn-ratelimit-limit')).toBe('0.016');
  });
});

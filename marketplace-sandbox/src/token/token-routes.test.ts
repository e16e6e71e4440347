import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startSandbox, tokenForm } from '../testing/sandbox-client.ts';

let world: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  world = await startSandbox({ rateScale: 1000 });
});
afterEach(() => world.sandbox.close());

describe('token endpoint', () => {
  it('accepts a code once', async () => {
    const code = await world.authorize(SELLER);
    const first = await exchange(code);
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const second = await exchange(code);
    expect(second.status).toBe(400);
    expect(await second.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('lets a code expire after five minutes', async () => {
    const code = await world.authorize(SELLER);
    world.clock.forward(5 * MINUTE);
    expect((await exchange(code)).status).toBe(400);
  });

  it("refuses a wrong client, an unsupported grant and a body that isn't a form", async () => {
    const wrongClient = await world.postForm('/auth/o2/token', {
      ...tokenForm({ grant_type: 'refresh_token', refresh_token: 'x' }),
      client_secret: 'guess',
    });
    expect(wrongClient.status).toBe(401);
    expect(await wrongClient.json()).toMatchObject({ error: 'invalid_client' });
    const wrongGrant = await world.postForm('/auth/o2/token', tokenForm({ grant_type: 'password' }));
    expect(await wrongGrant.json()).toMatchObject({ error: 'unsupported_grant_type' });
    const json = await world.postJson('/auth/o2/token', tokenForm({ grant_type: 'refresh_token' }));
    expect(await json.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('keeps a refresh token valid after a restart of the sandbox', async () => {
    const { refreshToken } = await world.signIn(SELLER);
    await world.sandbox.close();
    world = await startSandbox();
    const form = tokenForm({ grant_type: 'refresh_token', refresh_token: refreshToken });
    expect((await world.postForm('/auth/o2/token', form)).status).toBe(200);
  });

  it('refuses a refresh token after the seller removed the application', async () => {
    const { refreshToken, get } = await world.signIn(SELLER);
    await world.postJson('/_sandbox/revoke', { sellerId: SELLER });
    const form = tokenForm({ grant_type: 'refresh_token', refresh_token: refreshToken });
    expect(await (await world.postForm('/auth/o2/token', form)).json()).toMatchObject({
      error: 'invalid_grant',
    });
    expect((await get(PARTICIPATIONS)).status).toBe(403);
  });
});

describe('access token', () => {
  it('grants access to the API for an hour, then is refused as expired', async () => {
    const { get } = await world.signIn(SELLER);
    world.clock.forward(59 * MINUTE);
    const answer = await get(PARTICIPATIONS);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ payload: [{ marketplace: { countryCode: 'US' } }] });
    world.clock.forward(MINUTE);
    const refusal = await get(PARTICIPATIONS);
    expect(refusal.status).toBe(403);
    expect(await refusal.json()).toEqual({
      errors: [
        {
          code: 'Unauthorized',
          message: 'Access to requested resource is denied.',
          details: 'The access token you provided has expired.',
        },
      ],
    });
  });

  it("grants access only to the seller's own region, and nothing without a token", async () => {
    const elsewhere = await world.signIn(SELLER, 'eu');
    expect((await elsewhere.get(PARTICIPATIONS)).status).toBe(403);
    expect((await fetch(`${world.sandbox.url}/spapi/na${PARTICIPATIONS}`)).status).toBe(403);
  });
});

const SELLER = 'A3RATINGSONLY1';
const PARTICIPATIONS = '/sellers/v1/marketplaceParticipations';
const MINUTE = 60_000;

const exchange = (code: string) =>
  world.postForm('/auth/o2/token', tokenForm({ grant_type: 'authorization_code', code }));

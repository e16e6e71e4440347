import { describe, expect, it } from '@jest/globals';
import { UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import {
  AUDIENCE,
  admin,
  create,
  type Given,
  gateway,
  issuer,
  job,
  KEYS,
  keyRequest,
  REGISTRY,
  requestCount,
  setUpIssuer,
  statusOf,
  stranger,
  token,
} from './ci-identity-fixture.ts';

setUpIssuer();

describe('a CI identity', () => {
  it("doesn't contact an issuer that no key names", async () => {
    expect(await statusOf(await token())).toBe(401);
    expect(requestCount).toBe(0);
  });

  it('authenticates the job without a stored secret, as its team, for its remotes only', async () => {
    const { status, body } = await create();
    expect([status, body.data]).toEqual([200, { id: expect.any(String), secret: null }]);
    const bearer = await token();
    expect(await statusOf(bearer)).toBe(200);
    const withdraw = { action: 'withdraw' };
    const foreign = await gateway.ask('POST', `${REGISTRY}/mf-ratings`, { token: bearer, body: withdraw });
    expect([foreign.status, foreign.body.message]).toEqual([
      403,
      "The release key 'Stock team / GitHub main' is not for mf-ratings. Its remotes: mf-stock-plans.",
    ]);
  });

  it.each<[string, () => Given]>([
    ['of another repository', () => ({ claims: { ...job, repository: 'evil/stock-plans' } })],
    ['of another branch', () => ({ claims: { ...job, ref: 'refs/pull/1/merge' } })],
    ['without the claim', () => ({ claims: { repository: job.repository } })],
    ['for another installation', () => ({ to: 'https://other.example' })],
    ['signed by somebody else', () => ({ key: stranger.privateKey })],
    ['that has expired', () => ({ seconds: -120 })],
    ['of an issuer that nobody named', () => ({ from: 'https://gitlab.example' })],
  ])('refuses a token %s', async (_, tokenOptions) => {
    expect(await statusOf(await token(tokenOptions()))).toBe(401);
  });

  it('refuses a token without a signature', async () => {
    const now = Math.floor(gateway.clock.now / 1000);
    const unsigned = new UnsecuredJWT(job)
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .encode();
    expect(await statusOf(unsigned)).toBe(401);
    expect(await statusOf(`${unsigned}c2lnbmF0dXJl`)).toBe(401);
  });

  it('is revoked with its key', async () => {
    const { body } = await create({ label: 'short', identity: { issuer, claims: { sub: 'job-of-a-day' } } });
    const { id } = v.parse(v.looseObject({ id: v.string() }), body.data);
    const bearer = await token({ claims: { sub: 'job-of-a-day' } });
    expect(await statusOf(bearer)).toBe(200);
    const rotation = await gateway.ask('POST', `${KEYS}/${id}/rotate`, { token: admin });
    expect([rotation.status, rotation.body.message]).toEqual([
      409,
      'This key has no secret to rotate: its CI job signs in with its own token.',
    ]);
    await gateway.ask('DELETE', `${KEYS}/${id}`, { token: admin });
    expect(await statusOf(bearer)).toBe(401);
  });

  it.each([
    ['no repository', { claims: { ref: 'refs/heads/main' } }, 'Name the repository by one of these claims'],
    ['no address', { issuer: 'github' }, 'The issuer must be an address'],
  ])('is not created with %s', async (_, change, message) => {
    const { status, body } = await create({ identity: { ...keyRequest().identity, ...change } });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });
});

import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const KEYS = '/api/platform/release-keys';
const REGISTRY = '/api/release-registry/unified';
const AUDIENCE = 'https://fairshelf.example';

const pair = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
let server: Server;
let issuer: string;
let asked = 0;
let gateway: TestGateway;
let admin: string;

beforeAll(async () => {
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'job-key', alg: 'RS256', use: 'sig' };
  server = createServer((request, response) => {
    asked += 1;
    const isKeys = request.url === '/keys';
    const body = isKeys ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  gateway = await startTestGateway({}, { PUBLIC_URL: AUDIENCE });
  admin = await gateway.signIn('admin@demo.test');
}, 60_000);
afterAll(async () => {
  await gateway.end();
  await new Promise((resolve) => server.close(resolve));
});

const job = { repository: 'acme/stock-plans', ref: 'refs/heads/main', run_id: '17' };
interface Given {
  readonly claims?: JWTPayload;
  readonly key?: CryptoKey;
  readonly from?: string;
  readonly to?: string;
  readonly seconds?: number;
}
function token({
  claims = job,
  key = pair.privateKey,
  from = issuer,
  to = AUDIENCE,
  seconds = 300,
}: Given = {}) {
  const now = Math.floor(gateway.clock.now / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'job-key' })
    .setIssuer(from)
    .setAudience(to)
    .setIssuedAt(Math.min(now, now + seconds))
    .setExpirationTime(now + seconds)
    .sign(key);
}
const statusOf = async (bearer: string) => (await gateway.ask('GET', REGISTRY, { token: bearer })).status;

const wanted = () => ({
  team: 'Stock team',
  label: 'GitHub main',
  remotes: ['mf-stock-plans'],
  editions: ['unified'],
  origins: [],
  actions: ['publish', 'promote'],
  days: 30,
  identity: { issuer, claims: { repository: job.repository, ref: job.ref } },
});
const create = (change: object = {}) =>
  gateway.ask('POST', KEYS, { token: admin, body: { ...wanted(), ...change } });

describe('a CI identity', () => {
  it("doesn't contact an issuer that no key names", async () => {
    expect(await statusOf(await token())).toBe(401);
    expect(asked).toBe(0);
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
  ])('refuses a token %s', async (_, given) => {
    expect(await statusOf(await token(given()))).toBe(401);
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
    const rotated = await gateway.ask('POST', `${KEYS}/${id}/rotate`, { token: admin });
    expect([rotated.status, rotated.body.message]).toEqual([
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
    const { status, body } = await create({ identity: { ...wanted().identity, ...change } });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });
});

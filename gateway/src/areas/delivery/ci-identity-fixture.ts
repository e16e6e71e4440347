import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll } from '@jest/globals';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

export const KEYS = '/api/platform/release-keys';
export const REGISTRY = '/api/release-registry/unified';
export const AUDIENCE = 'https://fairshelf.example';

const pair = await generateKeyPair('RS256');
/** Keys that the issuer doesn't name. */
export const stranger = await generateKeyPair('RS256');
let server: Server;
/** The URL of the issuer. */
export let issuer: string;
/** How often the issuer was asked. */
export let requestCount = 0;
/** The gateway of the test file. */
export let gateway: TestGateway;
/** The token of the operator. */
export let admin: string;

/** For tests: a gateway, a signed-in operator, and an issuer of tokens for CI jobs. */
export function setUpIssuer(): void {
  beforeAll(async () => {
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'job-key', alg: 'RS256', use: 'sig' };
    server = createServer((request, response) => {
      requestCount += 1;
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
}

/** The claims of the job. */
export const job = { repository: 'acme/stock-plans', ref: 'refs/heads/main', run_id: '17' };

export interface Given {
  readonly claims?: JWTPayload;
  readonly key?: CryptoKey;
  readonly from?: string;
  readonly to?: string;
  readonly seconds?: number;
}

/** A signed token of a job, by default a valid one. */
export function token({
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

/** The status of reading the registry with this token. */
export const statusOf = async (bearer: string) =>
  (await gateway.ask('GET', REGISTRY, { token: bearer })).status;

/** A key for the job. */
export const keyRequest = () => ({
  team: 'Stock team',
  label: 'GitHub main',
  remotes: ['mf-stock-plans'],
  editions: ['unified'],
  origins: [],
  actions: ['publish', 'promote'],
  days: 30,
  identity: { issuer, claims: { repository: job.repository, ref: job.ref } },
});

/** Creates a key for the job, with overrides. */
export const create = (change: object = {}) =>
  gateway.ask('POST', KEYS, { token: admin, body: { ...keyRequest(), ...change } });

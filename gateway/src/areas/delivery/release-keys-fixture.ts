import { afterAll, beforeAll, expect } from '@jest/globals';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { someRelease } from './releases/release-fixture.ts';

export const HOUR = 3_600_000;
export const deployment = 'deployment-key-for-tests';
/** The gateway of the test file. */
export let gateway: TestGateway;
/** The token of the operator. */
export let admin: string;

/** For tests: a gateway with a key of the deployment, and an operator. */
export function setUpOperator(): void {
  beforeAll(async () => {
    gateway = await startTestGateway(
      {},
      { RELEASE_TOKEN: deployment, RELEASE_ORIGINS: 'https://cdn.example,https://other.example' },
    );
    admin = await gateway.signIn('admin@demo.test');
  }, 60_000);
  afterAll(() => gateway.end());
}

export const KEYS = '/api/platform/release-keys';

/** Signs the operator in once more, since sessions end. */
export async function signInAgain(): Promise<void> {
  admin = await gateway.signIn('admin@demo.test');
}

/** A call of the operator. */
export const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
  gateway.ask(method, url, { token: admin, ...(body && { body }) });

/** A key for one remote. */
export const keyBody = {
  team: 'Probe team',
  label: 'ci',
  remotes: ['mf-probe'],
  editions: ['unified'],
  origins: ['https://cdn.example'],
  actions: ['publish', 'canary', 'promote', 'rollback'],
  days: 30,
};

const Created = v.object({ id: v.string(), secret: v.string() });

/** Creates a key, with overrides. */
export async function makeKey(change: object = {}) {
  const { status, body } = await ask('POST', KEYS, { ...keyBody, ...change });
  expect(status).toBe(200);
  return v.parse(Created, body.data);
}

const List = v.object({ keys: v.array(v.looseObject({ id: v.string(), state: v.string() })) });

/** The state of a key. */
export const stateOf = async (id: string) =>
  v.parse(List, (await ask('GET', KEYS)).body.data).keys.find((key) => key.id === id);

/** Releases as a team does, with its own key. */
export const release = (secret: string, method: 'GET' | 'POST', url: string, body?: object) =>
  gateway.ask(method, url, { token: secret, ...(body && { body }) });

/** Whether a key may read the registry. */
export const isAdmitted = async (secret: string) =>
  (await release(secret, 'GET', '/api/release-registry/unified')).status === 200;

/** Publishes a version with a key. */
export async function publish(secret: string, remote: string, version: string, more: object = {}) {
  const { offer, files } = someRelease(remote, version);
  const response = await release(secret, 'POST', '/api/releases', { ...offer, ...more });
  if (response.status !== 200) return response;
  for (const [file, bytes] of files) {
    await gateway.app.inject({
      method: 'PUT',
      url: `/api/releases/${remote}/${version}/file?path=${encodeURIComponent(file)}`,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/octet-stream' },
      payload: bytes,
    });
  }
  return release(secret, 'POST', `/api/releases/${remote}/${version}/complete`, {});
}

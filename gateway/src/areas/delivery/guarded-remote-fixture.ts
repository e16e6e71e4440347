import { beforeAll, expect } from '@jest/globals';
import { sql } from 'kysely';
import * as v from 'valibot';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { someRelease } from './releases/release-fixture.ts';

export const DAY = 86_400_000;
export const APPROVALS = '/api/platform/release-approvals';
/** The operator who made the team's first key. */
export let ann: string;

/** The other operator. */
export let ben: string;
let remotes = 0;

/** For tests: a gateway with two operators who may release. */
export function setUpOperators(): void {
  setUpGateway({}, { RELEASE_TOKEN: 'deployment-key-of-tests' });
  beforeAll(async () => {
    await sql`insert into user_role (user_id, role) select user_id, 'super-admin' from app_user where email = 'cases@demo.test'`.execute(
      gateway.database.system,
    );
    await signInBoth();
  }, 120_000);
}

/** Signs both operators in, or in once more. */
export async function signInBoth(): Promise<void> {
  ann = await gateway.signIn('admin@demo.test');
  ben = await gateway.signIn('cases@demo.test');
}

/** The answer to a release that waits. */
export const Waits = v.object({ waits: v.object({ id: v.string(), expiresAt: v.string() }) });

/** A call with this token. */
export const ask = (token: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  gateway.ask(method, path, { token, ...(body && { body }) });

/** Creates a key of the remote's team; returns its secret. */
export async function keyOf(
  label: string,
  remote: string,
  actions: readonly string[],
  by = ann,
): Promise<string> {
  const body = {
    team: 'Plans',
    label,
    remotes: [remote],
    editions: ['unified'],
    origins: [],
    actions,
    days: 30,
  };
  const answer = await ask(by, 'POST', '/api/platform/release-keys', body);
  return v.parse(v.object({ secret: v.string() }), answer.body.data).secret;
}

/** A remote with 1.0.0 active and 2.0.0 published, whose releases need two persons, and its team's key. */
export async function guardedRemote() {
  const remote = `mf-guarded-${++remotes}`;
  const { releases } = gateway.services;
  for (const version of ['1.0.0', '2.0.0']) {
    const { offer, files } = someRelease(remote, version);
    await releases.begin(offer, 'test');
    for (const [file, bytes] of files) await releases.store(remote, version, file, bytes);
    await releases.complete(remote, version);
  }
  const firstActivation = { action: 'activate', version: '1.0.0' } as const;
  await releases.change({ edition: 'unified', remote, wanted: firstActivation, actor: 'test' });
  const rules = { twoPersons: true, overBudget: 'refuse' };
  expect((await ask(ann, 'PUT', `/api/platform/release-rules/${remote}`, rules)).status).toBe(200);
  const key = await keyOf('ci', remote, ['publish', 'canary', 'promote', 'rollback', 'pin', 'withdraw']);
  const change = (body: object, token = key) =>
    ask(token, 'POST', `/api/release-registry/unified/${remote}`, body);
  const line = async () => (await releases.read('unified'))?.registry.remotes[remote];
  const idOf = async (body: object) => v.parse(Waits, (await change(body)).body.data).waits.id;
  return { remote, key, change, line, idOf };
}

/** Approves a release, by default as the other operator. */
export const approve = (id: string, by = ben) => ask(by, 'POST', `${APPROVALS}/${id}/approve`);
/** Activates 2.0.0. */
export const activation = { action: 'activate', version: '2.0.0' };
/** Rolls 2.0.0 out in two steps. */
export const rollout = { action: 'rollout', version: '2.0.0', steps: [50, 100], everyMinutes: 30 };

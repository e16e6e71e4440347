import { afterAll, beforeAll, expect } from '@jest/globals';
import { workers } from '../../../../server/jobs.ts';
import { startTestGateway, type TestGateway } from '../../../../testing/test-gateway.ts';
import { someRelease } from '../release-fixture.ts';
import { advanceRollouts } from './advance-rollouts.ts';
import { postOutcomeWorker } from './post-outcome.ts';
import { latestRollout } from './rollouts.ts';

/** A minute in ms. */
export const MINUTE = 60_000;
export const EDITION = 'unified';
const token = 'deployment-key-for-rollouts';
export let gateway: TestGateway;

/** For tests: a gateway that sends emails and reports the outcome of rollouts. */
export function setUpRollouts(): void {
  beforeAll(async () => {
    gateway = await startTestGateway(
      { workers: [...workers.filter(({ kind }) => kind.name.startsWith('mail.')), postOutcomeWorker] },
      { RELEASE_TOKEN: token },
    );
  }, 60_000);
  afterAll(() => gateway.end());
}

let remotes = 0;

/** A new remote with 1.0.0 active and 2.0.0 published. */
export async function someRemote(): Promise<string> {
  remotes += 1;
  const remote = `mf-rollout-${remotes}`;
  const { releases } = gateway.services;
  for (const version of ['1.0.0', '2.0.0']) {
    const { offer, files } = someRelease(remote, version);
    await releases.begin(offer, 'test');
    for (const [file, bytes] of files) await releases.store(remote, version, file, bytes);
    await releases.complete(remote, version);
  }
  const activation = { action: 'activate', version: '1.0.0' } as const;
  await releases.change({ edition: EDITION, remote, wanted: activation, actor: 'test' });
  return remote;
}

/** A call of the deployment about a remote. */
export const ask = (remote: string, body: object) =>
  gateway.ask('POST', `/api/release-registry/${EDITION}/${remote}`, { token, body });

/** A rollout of 2.0.0 in three steps. */
export const roll = { action: 'rollout', version: '2.0.0', steps: [1, 25, 100], everyMinutes: 30 };

/** The registry entry of a remote. */
export const lineOf = async (remote: string) =>
  (await gateway.services.releases.read(EDITION))?.registry.remotes[remote];

/** The share of visits that get the new version. */
export const shareOf = async (remote: string) => (await lineOf(remote))?.canary?.share;

/** The newest rollout of a remote. */
export const rolloutOf = (remote: string) => latestRollout(gateway.database, EDITION, remote);

/** Counts visits of a version, some of which failed. */
export async function visits(remote: string, version: string, count: number, failures = 0): Promise<void> {
  const minute = new Date(Math.floor(gateway.clock.now / MINUTE) * MINUTE);
  const of = { edition: EDITION, remote, version, minute };
  await gateway.database.system
    .insertInto('remote_health')
    .values([
      { ...of, measure: 'visit', count },
      { ...of, measure: 'failure', count: failures },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['edition', 'remote', 'version', 'minute', 'measure'])
        .doUpdateSet((eb) => ({ count: eb('remote_health.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}

/** Advances every rollout that is due. */
export const look = async () => {
  const problems: unknown[] = [];
  await advanceRollouts(gateway.services, (problem) => problems.push(problem));
  expect(problems).toEqual([]);
};

/** Lets minutes pass. */
export const later = (minutes: number) => {
  gateway.clock.now += minutes * MINUTE;
};

/** A report of a remote's outcome in this state. */
export const deliveryOf = (remote: string, state: 'queued' | 'delivered') =>
  gateway.database.system
    .selectFrom('rollout_delivery')
    .selectAll()
    .where('remote', '=', remote)
    .where('state', '=', state)
    .executeTakeFirst();

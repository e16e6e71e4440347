import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { testReleases, testSecret } from '../release-fixture.ts';
import { latestRollout, startRollout } from './rollouts.ts';

const EDITION = 'unified';
const REMOTE = 'mf-killed';
const program = fileURLToPath(new URL('./killed-step-fixture.ts', import.meta.url));

let world: Awaited<ReturnType<typeof testReleases>>;
let folder: string;
/** Sees what the connections of others run. */
let owner: pg.Pool;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  world = await testReleases();
  owner = new pg.Pool({ connectionString: world.database.url, max: 1 });
  folder = await mkdtemp(join(tmpdir(), 'fairshelf-killed-step-'));
  await world.releases.start(undefined);
  for (const version of ['1.0.0', '2.0.0']) await world.publish(REMOTE, version);
  const wanted = { action: 'activate', version: '1.0.0' } as const;
  await world.releases.change({ edition: EDITION, remote: REMOTE, wanted, actor: 'test' });
  // Due for two hours: with too few visits it doesn't wait any longer.
  const began = new Date(Date.now() - 2 * 3_600_000);
  const plan = { version: '2.0.0', steps: [1, 50, 100], intervalSeconds: 3_600 / 4, notify: [] };
  await startRollout(world.releases, { edition: EDITION, remote: REMOTE, actor: 'test', ...plan }, began);
}, 60_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await owner.end();
  await world.end();
  await rm(folder, { recursive: true, force: true });
});

/** A gateway process that takes the due step. */
function takeSteps(): ChildProcess {
  const child = spawn(process.execPath, ['--no-warnings', program], {
    env: {
      PATH: process.env.PATH,
      KILLED_STEP: '1',
      DATABASE_URL: world.database.url,
      SECRETS_KEY: testSecret,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      PUBLISH_LOCAL_BUILDS: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

const stateNow = async () => {
  const rollout = await latestRollout(world.database, EDITION, REMOTE);
  const registry = (await world.releases.read(EDITION))?.registry;
  const { changes } = await world.releases.list(REMOTE);
  return {
    step: rollout?.step,
    share: registry?.remotes[REMOTE]?.canary?.share,
    revision: registry?.revision,
    changes: changes.map(({ action }) => action),
  };
};

/** Backends of this database that wait for a lock, or still work for a client that is gone. */
async function backends(condition: 'waiting' | 'others'): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like 'update "rollout"%'
       and ${condition === 'waiting' ? "wait_event_type = 'Lock'" : "state <> 'idle'"}`,
  );
  return rows[0]?.count ?? 0;
}

it('a gateway killed in the middle of a step neither loses nor duplicates anything', async () => {
  const before = await stateNow();
  expect(before).toMatchObject({ step: 0, share: 1, changes: ['canary', 'activate'] });
  let victim: ChildProcess | undefined;
  await world.database.system.transaction().execute(async (db) => {
    // The step has written the registry and its history by the time it updates this row.
    await db.selectFrom('rollout').select('step').where('remote', '=', REMOTE).forUpdate().execute();
    victim = takeSteps();
    const ended = once(victim, 'exit');
    // A gateway that ends before its step fails the test instead of its time-out.
    while ((await backends('waiting')) === 0 && victim.exitCode === null) await wait(30);
    expect(victim.exitCode).toBeNull();
    victim.kill('SIGKILL');
    await ended;
  });
  while ((await backends('others')) > 0) await wait(30);
  expect(await stateNow()).toEqual(before);

  // Two gateways start in its place: one of them takes the step, once.
  const exits = [takeSteps(), takeSteps()].map((child) => once(child, 'exit'));
  expect((await Promise.all(exits)).map(([code]) => code)).toEqual([0, 0]);
  expect(await stateNow()).toEqual({
    step: 1,
    share: 50,
    revision: (before.revision ?? 0) + 1,
    changes: ['widen', 'canary', 'activate'],
  });
}, 240_000);

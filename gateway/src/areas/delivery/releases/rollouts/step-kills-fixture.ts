import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { testReleases, testSecret } from '../release-fixture.ts';
import { latestRollout, startRollout } from './rollouts.ts';

const EDITION = 'unified';
export const REMOTE = 'mf-killed';
const program = fileURLToPath(new URL('./killed-step-fixture.ts', import.meta.url));

/** The releases of the test file. */
export let world: Awaited<ReturnType<typeof testReleases>>;
let folder: string;
/** Sees what the connections of others run. */
let owner: pg.Pool;

const children = new Set<ChildProcess>();

/** For tests: a rollout whose step is due, and no process that outlives the file. */
export function setUpRollout(): void {
  beforeAll(async () => {
    world = await testReleases();
    owner = new pg.Pool({ connectionString: world.database.url, max: 1 });
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-killed-step-'));
    await world.releases.start(undefined);
    for (const version of ['1.0.0', '2.0.0']) await world.publish(REMOTE, version);
    const activation = { action: 'activate', version: '1.0.0' } as const;
    await world.releases.change({ edition: EDITION, remote: REMOTE, wanted: activation, actor: 'test' });
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
}

/** A gateway process that takes the due step. */
export function takeSteps(): ChildProcess {
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

/** The step, and what it changed. */
export const stateNow = async () => {
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
export async function backends(condition: 'waiting' | 'others'): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like 'update "rollout"%'
       and ${condition === 'waiting' ? "wait_event_type = 'Lock'" : "state <> 'idle'"}`,
  );
  return rows[0]?.count ?? 0;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { createMigratedDatabase, type MigratedDatabase } from '../testing/test-database.ts';
import { testKey } from '../testing/test-gateway.ts';
import { PROBE_TABLES } from './killed-gateway-fixture.ts';

/** As many as a check of every commit can afford; `GATEWAY_KILLS=100` before a release. */
export const KILLS = Number(process.env.GATEWAY_KILLS ?? 28);

/** The number of gateways at once. */
export const GATEWAYS = 10;
export const KILLS_PER_ROUND = 7;
export const LEASE_SECONDS = 4;
/** The required bound; a default lease of 30 s has its own bound in docs/jobs.md. */
export const MOST_SECONDS = 90;

export const SEED = 16;
/** Whole gateways; the others run jobs only. */
export const WHOLE: ReadonlySet<string> = new Set(['gateway-1', 'gateway-2']);

const program = fileURLToPath(new URL('./killed-gateway-fixture.ts', import.meta.url));

/** A gateway that runs as a separate process. */
export interface RunningGateway {
  readonly name: string;
  readonly bootId: string;
  readonly child: ChildProcess;
}

let database: MigratedDatabase;
/** Connections of the owner of the tables. */
export let owner: pg.Pool;
let folder = '';
const children = new Set<ChildProcess>();

/** For tests: a database with the tables of probe jobs, and no gateway that outlives the file. */
export function setUpDatabase(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-killed-'));
    database = await createMigratedDatabase();
    owner = new pg.Pool({ connectionString: database.url, max: 2, options: '-c search_path=fairshelf' });
    // The pool ends before its connections are closed, and dropping the database closes the remaining ones.
    owner.on('error', () => undefined);
    owner.on('connect', (client) => client.on('error', () => undefined));
    await owner.query(PROBE_TABLES);
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await owner.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });
}

/** Starts a gateway as a separate process, and waits until it is ready. */
export async function start(name: string): Promise<RunningGateway> {
  const child = spawn(process.execPath, ['--no-warnings', program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: folder,
      KILLED_GATEWAY: WHOLE.has(name) ? 'gateway' : 'worker',
      DATABASE_URL: database.url,
      SECRETS_KEY: testKey,
      WORKER_NAME: name,
      JOB_LEASE_SECONDS: String(LEASE_SECONDS),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      PUBLISH_LOCAL_BUILDS: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  const exit = once(child, 'exit').then(() => {
    throw new Error(`${name} ended before it was ready.`);
  });
  const [bootId] = await Promise.race([once(createInterface(child.stdout), 'line'), exit]);
  // It is killed later.
  exit.catch(() => undefined);
  return { name, bootId: String(bootId), child };
}

/** The rows of a query, as the owner of the tables. */
export async function rows<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows;
}

/** Waits for a condition of the database, up to the test's time limit. */
export async function until(text: string, values: unknown[]): Promise<void> {
  while (!(await rows<{ holds: boolean }>(`select (${text}) as holds`, values))[0]?.holds) await wait(40);
}

/** The number of long jobs of a round that run, in SQL. */
export const longRun = `(select count(distinct name) from probe_run where name like '% ' || $1::int || ' long')`;

/** The number of effects that jobs had. */
export const effects = async () =>
  (await rows<{ n: number }>('select count(*)::int as n from probe_effect'))[0]?.n ?? 0;

/** A job that a killed gateway held. */
export interface Loss {
  readonly name: string;
  readonly killedAt: Date;
  readonly restarted: boolean;
}

/** Kills one gateway and returns the jobs that it held. */
export async function kill(victim: RunningGateway, restarted: boolean): Promise<readonly Loss[]> {
  const exit = once(victim.child, 'exit');
  victim.child.kill('SIGKILL');
  await exit;
  return rows<{ name: string; killedAt: Date; restarted: boolean }>(
    `select j.data -> 'payload' ->> 'name' as name, clock_timestamp() as "killedAt", $2::boolean as restarted
     from fairshelf_jobs.lease l join fairshelf_jobs.job j on j.name = l.queue and j.id = l.job_id
     where l.boot_id = $1 and j.state = 'active' and j.data -> 'payload' ->> 'name' in (select name from probe_run)`,
    [victim.bootId, restarted],
  );
}

/** Seconds from a kill until the job runs again. */
export async function recoveryOf({ name, killedAt }: Loss): Promise<number> {
  const again = `from probe_run where name = $1 and at > $2::timestamptz`;
  await until(`exists (select ${again})`, [name, killedAt]);
  const [run] = await rows<{ at: Date }>(`select min(at) as at ${again}`, [name, killedAt]);
  return ((run?.at.getTime() ?? Number.NaN) - killedAt.getTime()) / 1000;
}

/** The spread of some times, in words. */
export function distribution(label: string, seconds: readonly number[]): string {
  const sorted = seconds.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2);
  return `${label}: ${sorted.length} jobs, min ${at(0)} s, median ${at(0.5)} s, p95 ${at(0.95)} s, max ${at(1)} s`;
}

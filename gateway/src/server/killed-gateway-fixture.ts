import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import * as v from 'valibot';
import { openDatabase } from '../base/database/database.ts';
import { defineJob, type JobWorker, work } from '../base/jobs/define-job.ts';
import { createJobQueue } from '../base/jobs/job-queue.ts';
import type { Lane } from '../base/jobs/lanes.ts';
import { createWorkerIdentity } from '../base/jobs/worker-identity.ts';
import type { Services } from '../base/services.ts';
import { readSettings, type Settings } from '../base/settings/read-settings.ts';
import { createTokenVault } from '../outside/marketplace/token-vault.ts';

/** The delay between two effects of a job. */
const PACE_MS = 250;
const SHORT_STEPS = 3;

const LANES: readonly Lane[] = [
  ...Array<Lane>(8).fill('urgent'),
  ...Array<Lane>(7).fill('regular'),
  ...Array<Lane>(5).fill('heavy'),
];

/** For tests: twenty kinds of jobs in all lanes, half of them without retries. */
export const probeKinds = LANES.map((lane, index) =>
  defineJob({
    name: `probe.${lane}-${index}`,
    lane,
    payload: v.object({ name: v.string(), round: v.number(), long: v.boolean() }),
    retryLimit: index % 2 === 0 ? 0 : 5,
  }),
);

interface ProbeJob {
  readonly name: string;
  readonly round: number;
  readonly long: boolean;
}

/** For tests: the tables in which the jobs record their effects. */
export const PROBE_TABLES = `
  create table probe_run (name text not null, boot_id uuid not null, at timestamptz not null default clock_timestamp());
  create table probe_effect (name text, step int, primary key (name, step));
  create table probe_total (name text primary key, effects int not null);
  create table probe_drain (round int primary key);
  grant select, insert, update on probe_run, probe_effect, probe_total, probe_drain to fairshelf_system`;

/** Counts each step of a job once, however often it runs: its key and its effect are one transaction. */
async function addEffect({ database }: Services, name: string, step: number): Promise<void> {
  await database.system.transaction().execute(async (db) => {
    const key =
      await sql`insert into probe_effect (name, step) values (${name}, ${step}) on conflict do nothing
      returning 1`.execute(db);
    if (key.rows.length === 0) return;
    await sql`insert into probe_total (name, effects) values (${name}, 1)
      on conflict (name) do update set effects = probe_total.effects + 1`.execute(db);
  });
}

/** A short job has three effects; a long one goes on until its round is drained. */
async function runProbe(job: ProbeJob, services: Services, signal: AbortSignal): Promise<void> {
  const db = services.database.system;
  await sql`insert into probe_run (name, boot_id) values (${job.name}, ${services.worker.bootId})`.execute(
    db,
  );
  for (let step = 0; ; step += 1) {
    signal.throwIfAborted();
    await addEffect(services, job.name, step);
    if (!job.long && step + 1 === SHORT_STEPS) return;
    if (!job.long) continue;
    const drain = await sql`select from probe_drain where round = ${job.round}`.execute(db);
    if (drain.rows.length > 0) return;
    await wait(PACE_MS);
  }
}

const workers: readonly JobWorker[] = probeKinds.map((kind) => work(kind, runProbe, 2));

async function enqueueRound({ jobs }: Services, round: number): Promise<void> {
  for (const kind of probeKinds) {
    await jobs.enqueue(kind, { name: `${kind.name} ${round} long`, round, long: true });
    await jobs.enqueue(kind, { name: `${kind.name} ${round} short`, round, long: false });
  }
}

/** The part of a gateway that the probes use, without pages and calls: it starts four times as fast. */
async function startWorker(settings: Settings): Promise<Services> {
  const log = pino({ level: 'silent' });
  const worker = createWorkerIdentity(settings.WORKER_NAME);
  const jobs = createJobQueue({
    url: settings.DATABASE_URL,
    log,
    worker,
    vault: createTokenVault(settings.SECRETS_KEY),
    leaseSeconds: settings.JOB_LEASE_SECONDS,
    connections: 3,
    works: true,
  });
  const database = openDatabase({ url: settings.DATABASE_URL, max: 4, onError: () => undefined });
  // Only the probes below get these services, and they use no others.
  const services = { settings, database, jobs, worker, log, now: () => new Date() } as unknown as Services;
  await jobs.start(workers, services);
  return services;
}

async function startGateway(settings: Settings): Promise<Services> {
  const { createGateway } = await import('./gateway.ts');
  const gateway = await createGateway(settings, { workers });
  await gateway.start();
  return gateway.services;
}

/**
 * For tests: a process that can be killed, a whole gateway or only its jobs, with settings from its environment. Prints
 * its boot id when it is ready, enqueues the jobs of a round for each number it reads, and ends with its parent.
 */
async function run(): Promise<void> {
  const read = readSettings(process.env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const start = process.env.KILLED_GATEWAY === 'gateway' ? startGateway : startWorker;
  const services = await start(read.settings);
  // A killed process writes nothing at its end: this makes the next one start three times as fast.
  flushCompileCache();
  process.stdout.write(`${services.worker.bootId}\n`);
  const lines = createInterface(process.stdin);
  lines.on('line', (line) => void enqueueRound(services, Number(line)));
  lines.on('close', () => process.exit());
}

if (process.env.KILLED_GATEWAY) await run();

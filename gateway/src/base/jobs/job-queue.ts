import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { TokenVault } from '../../outside/marketplace/token-vault.ts';
import { isDuplicate } from '../database/connection-failure.ts';
import { migrations } from '../database/migrations/index.ts';
import { appRole, systemRole } from '../database/roles.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Services } from '../services.ts';
import type { JobKind, JobWorker, Payload } from './define-job.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';
import { keepLeases, type LeaseKeeper } from './keep-leases.ts';
import { applicationName, channel, createLeases, schema } from './leases.ts';
import { createProcessRegistry } from './process-registry.ts';
import { packPayload } from './seal-payload.ts';
import type { WorkerIdentity } from './worker-identity.ts';

/** Scheduled jobs and retries start within this time after they are due, others on notification. */
const POLL_MS = 5_000;
/** Ended jobs are kept for 30 days, so that failed ones can be examined. */
const KEEP_SECONDS = 30 * 86_400;

export interface EnqueueOptions {
  /** The transaction that the job belongs to: it exists when that commits, and never otherwise. */
  readonly in?: Transaction<Tables>;
  /** For an exclusive kind: one job with this key waits or runs at a time. */
  readonly key?: string;
  readonly startAfterSeconds?: number;
}

export interface JobQueue {
  readonly enqueue: <K extends JobKind>(
    kind: K,
    payload: Payload<K>,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Requeues failed jobs; returns how many. One whose key a newer job has stays failed. */
  readonly retry: (queue: string, jobIds: readonly string[]) => Promise<number>;
  /** Deletes jobs. */
  readonly drop: (queue: string, jobIds: readonly string[]) => Promise<void>;
  /** Creates the queues and starts working; `kinds` are those that are enqueued here and run elsewhere. */
  readonly start: (
    workers: readonly JobWorker[],
    services: Services,
    kinds?: readonly JobKind[],
  ) => Promise<void>;
  /** Takes no new job; within 8 seconds running jobs have ended or are back in their queues. */
  readonly stop: () => Promise<void>;
  /** Closes the connections; nothing can be enqueued afterwards. */
  readonly close: () => Promise<void>;
}

export interface JobQueueOptions {
  readonly url: string;
  readonly log: FastifyBaseLogger;
  readonly worker: WorkerIdentity;
  /** Encrypts the payloads of sealed kinds. */
  readonly vault: TokenVault;
  /** How long a process may be silent until its jobs are given to others. */
  readonly leaseSeconds: number;
  /** The queue's own connections, in addition to the one that listens; jobs use those of the database. */
  readonly connections: number;
  /** Whether this process runs jobs, polls and keeps the schedule; otherwise it only enqueues. */
  readonly works: boolean;
}

/** The job queue on PostgreSQL. Any number of gateways share it; a job is run by one of them at a time. */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { url, log, worker, vault, leaseSeconds, connections, works } = options;
  const boss = new PgBoss({
    connectionString: url,
    schema,
    max: connections,
    schedule: works,
    application_name: applicationName(worker.bootId),
    connectionTimeoutMillis: 5_000,
    // LeaseKeeper does it, after it has returned the jobs of dead workers: pg-boss would count an attempt for them.
    supervise: false,
    // Polls rarely, because pg-boss's flows aren't used.
    flowIntervalSeconds: 3_600,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  const db = boss.getDb();
  const leases = createLeases({ db, worker, leaseSeconds });
  const registry = createProcessRegistry({ db, worker, migrations: Object.keys(migrations), log });
  const notify = (on: typeof db, queue: string) =>
    on.executeSql('select pg_notify($1, $2)', [channel, queue]);
  let runner: JobRunner | undefined;
  let keeper: LeaseKeeper | undefined;
  let listener: { readonly close: () => Promise<void> } | undefined;
  let poll: NodeJS.Timeout | undefined;

  return {
    enqueue: async (kind, payload, { in: transaction, key, startAfterSeconds } = {}) => {
      const on = transaction ? fromKysely(transaction) : db;
      await boss.send(kind.name, packPayload(kind, payload, vault), {
        db: on,
        ...(key ? { singletonKey: key } : {}),
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      });
      if (!startAfterSeconds) await notify(on, kind.name);
    },
    retry: async (queue, jobIds) => {
      let count = 0;
      for (const id of jobIds) {
        await leases.forget([id]);
        try {
          await boss.retry(queue, id);
          count += 1;
        } catch (error) {
          if (!isDuplicate(error)) throw error;
        }
      }
      await notify(db, queue);
      return count;
    },
    drop: async (queue, jobIds) => {
      if (jobIds.length === 0) return;
      await boss.deleteJob(queue, [...jobIds]);
      await leases.forget(jobIds);
    },
    start: async (workers, services, kinds = []) => {
      await boss.start();
      const all = new Map([...kinds, ...workers.map(({ kind }) => kind)].map((kind) => [kind.name, kind]));
      await openQueues(boss, [...all.values()]);
      await grantAccess(url);
      await registry.begin();
      if (!works) return;
      const mine = createJobRunner({ boss, db, leases, workers, services, vault });
      runner = mine;
      keeper = await keepLeases({ boss, leases, runner: mine, log, leaseSeconds });
      listener = await db.listen?.(channel, mine.look, () => mine.look());
      poll = setInterval(mine.look, POLL_MS);
      mine.look();
    },
    stop: async () => {
      clearInterval(poll);
      await listener?.close();
      await runner?.stop();
      await keeper?.stop();
    },
    close: async () => {
      await registry.end();
      await boss.stop({ graceful: false });
    },
  };
}

/** Creates missing queues, and gives those from an earlier version the current settings. */
export async function openQueues(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const kind of kinds) {
    const { name, retryLimit, retryDelay, retryDelayMax, expireInSeconds, exclusive, cron } = kind;
    const settings = {
      retryLimit,
      retryDelay,
      retryBackoff: true,
      retryDelayMax,
      expireInSeconds,
      deleteAfterSeconds: KEEP_SECONDS,
      // `enqueue` notifies on our own channel.
      notify: false,
    };
    const queue = queues.get(name);
    if (!queue) await boss.createQueue(name, { ...settings, policy: exclusive ? 'exclusive' : 'standard' });
    else if (!isDeepStrictEqual({ ...queue, ...settings }, { ...queue }))
      await boss.updateQueue(name, settings);
    if (cron && schedules.get(name)?.cron !== cron) await boss.schedule(name, cron, { payload: {} });
  }
}

/** Lets our transactions add jobs: the queue's tables belong to the user that the queue connects as. */
async function grantAccess(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    // Two gateways that grant at once would conflict.
    await client.query("select pg_advisory_xact_lock(hashtext('fairshelf job grants'))");
    await client.query(`grant usage on schema ${schema} to ${appRole}, ${systemRole}`);
    await client.query(`grant select, insert on all tables in schema ${schema} to ${appRole}, ${systemRole}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

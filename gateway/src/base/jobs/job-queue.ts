import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import * as v from 'valibot';
import { appRole, systemRole } from '../database/roles.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Services } from '../services.ts';
import { type JobKind, type JobWorker, NotYet, type Payload } from './define-job.ts';

const schema = 'fairshelf_jobs';

/** A job whose notice was not heard, as that of one in a transaction of ours may be, begins after this at the latest. */
const UNHEARD_SECONDS = 5;

export interface EnqueueOptions {
  /** The transaction that the job belongs to: it exists when that commits, and never otherwise. */
  readonly in?: Transaction<Tables>;
  /** For an exclusive kind: one job of this key waits or runs at a time. */
  readonly key?: string;
  readonly startAfterSeconds?: number;
}

export interface JobQueue {
  readonly enqueue: <K extends JobKind>(
    kind: K,
    payload: Payload<K>,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Puts a failed job back into its queue. */
  readonly retry: (queue: string, jobId: string) => Promise<void>;
  /** Deletes a job. */
  readonly drop: (queue: string, jobId: string) => Promise<void>;
  /** Creates the queues and begins to work; `kinds` are those that are enqueued here and worked elsewhere. */
  readonly start: (
    workers: readonly JobWorker[],
    services: Services,
    kinds?: readonly JobKind[],
  ) => Promise<void>;
  /** Takes no new job and waits for those that run, up to 30 seconds. */
  readonly stop: () => Promise<void>;
}

/** The job queue on PostgreSQL. Any number of gateways share it; a job is done by one of them. */
export function createJobQueue(options: { url: string; log: FastifyBaseLogger }): JobQueue {
  const { url, log } = options;
  const boss = new PgBoss({
    connectionString: url,
    schema,
    max: 4,
    application_name: 'fairshelf-jobs',
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  let running = false;

  return {
    enqueue: async (kind, payload, { in: transaction, key, startAfterSeconds } = {}) => {
      await boss.send(
        kind.name,
        { payload },
        {
          ...(transaction ? { db: fromKysely(transaction) } : {}),
          ...(key ? { singletonKey: key } : {}),
          ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
        },
      );
    },
    retry: async (queue, jobId) => {
      await boss.retry(queue, jobId);
    },
    drop: async (queue, jobId) => {
      await boss.deleteJob(queue, jobId);
    },
    start: async (workers, services, kinds = []) => {
      await boss.start();
      running = true;
      const all = new Map([...kinds, ...workers.map(({ kind }) => kind)].map((kind) => [kind.name, kind]));
      for (const kind of all.values()) await openQueue(boss, kind);
      await grantAccess(url);
      for (const worker of workers) await beginWork(boss, worker, services);
    },
    stop: async () => {
      if (!running) return;
      running = false;
      await boss.stop({ graceful: true, timeout: 30_000 });
    },
  };
}

async function openQueue(boss: PgBoss, kind: JobKind): Promise<void> {
  const { retryLimit, retryDelay, retryDelayMax, expireInSeconds } = kind;
  const settings = { retryLimit, retryDelay, retryBackoff: true, expireInSeconds, notify: true };
  await boss.createQueue(kind.name, {
    ...settings,
    retryDelayMax,
    policy: kind.exclusive ? 'exclusive' : 'standard',
  });
  await boss.updateQueue(kind.name, settings);
  if (kind.cron) await boss.schedule(kind.name, kind.cron, { payload: {} });
}

/** Lets our transactions add jobs: the queue's tables belong to the user that the queue connects as. */
async function grantAccess(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    // Two gateways that grant at once would disturb each other.
    await client.query("select pg_advisory_xact_lock(hashtext('fairshelf job grants'))");
    await client.query(`grant usage on schema ${schema} to ${appRole}, ${systemRole}`);
    await client.query(`grant select, insert on all tables in schema ${schema} to ${appRole}, ${systemRole}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function beginWork(boss: PgBoss, worker: JobWorker, services: Services): Promise<void> {
  const { kind, concurrency, run } = worker;
  const log = services.log.child({ job: kind.name });
  const options = { localConcurrency: concurrency, notifyPollingIntervalSeconds: UNHEARD_SECONDS };
  await boss.work<{ payload: unknown }>(kind.name, options, async (jobs) => {
    for (const job of jobs) {
      const started = performance.now();
      try {
        await run(v.parse(kind.payload, job.data.payload), services, job.signal);
        log.info({ id: job.id, ms: Math.round(performance.now() - started) }, 'job done');
      } catch (error) {
        const attempt = job.retryCount + 1;
        if (error instanceof NotYet) log.debug({ id: job.id, reason: error.message, attempt }, 'job waits');
        else log.warn({ id: job.id, err: error, attempt }, 'job failed');
        throw error;
      }
    }
  });
}

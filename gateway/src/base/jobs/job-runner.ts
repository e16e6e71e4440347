import { setTimeout as wait } from 'node:timers/promises';
import { types } from 'node:util';
import type { Span } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, PgBoss } from 'pg-boss';
import type { TokenVault } from '../../outside/marketplace/token-vault.ts';
import { failSpan, inSpan, readTraceparent } from '../../outside/telemetry/tracing.ts';
import { atMost } from '../at-most.ts';
import { isDatabaseAway } from '../database/connection-failure.ts';
import type { Services } from '../services.ts';
import { jobsEnded } from '../work-counters.ts';
import { type JobWorker, NotYet } from './define-job.ts';
import { type Lane, slotsOf } from './lanes.ts';
import { type Claim, keyOf, type Leases } from './leases.ts';
import { isTooNew, type JobData, readPayload } from './seal-payload.ts';

/** How long a stopping process lets its jobs end, and how long it then waits for those that heed `signal`. */
const END_MS = 4_000;
const ABORT_MS = 2_000;
/** How long it waits for the database to requeue the others. */
const RETURN_MS = 1_000;
/** The retry delay for recording a job's outcome while the database is unavailable. */
const SETTLE_AGAIN_MS = 500;

interface RunningJob extends Claim {
  readonly worker: JobWorker;
  readonly controller: AbortController;
  /** Settles when the job has ended and its outcome is recorded. */
  ended: Promise<void>;
}

export interface JobRunner {
  /** Takes due jobs into free slots; `queue` limits it to one kind. */
  readonly look: (queue?: string) => void;
  /** The jobs that this process runs. */
  readonly claims: () => readonly Claim[];
  /** Aborts those of `claims` that this process no longer holds. */
  readonly abandon: (claims: readonly Claim[], heldKeys: ReadonlySet<string>) => void;
  /** Takes no new job, lets running ones end for a few seconds, then returns the rest to their queues. */
  readonly stop: () => Promise<void>;
}

/** Runs one process's jobs, each kind in the slots of its lane. */
export function createJobRunner(parts: {
  readonly boss: PgBoss;
  readonly db: Db;
  readonly leases: Leases;
  readonly workers: readonly JobWorker[];
  readonly services: Services;
  readonly vault: TokenVault;
}): JobRunner {
  const { boss, db, leases, services, vault } = parts;
  const { log } = services;
  const slots = slotsOf(services.settings.DATABASE_CONNECTIONS);
  const workers = new Map(parts.workers.map((worker) => [worker.kind.name, worker]));
  const running = new Map<string, RunningJob>();
  const pending = new Set<string>();
  let looking: Promise<void> | undefined;
  let stopping = false;

  function freeSlots(worker: JobWorker): number {
    const ofLane = (lane: Lane) =>
      [...running.values()].filter((job) => job.worker.kind.lane === lane).length;
    const ofKind = [...running.values()].filter((job) => job.worker === worker).length;
    return Math.min(slots[worker.kind.lane] - ofLane(worker.kind.lane), worker.concurrency - ofKind);
  }

  /** Claims jobs and their leases in one transaction: no claimed job is ever without a lease. */
  async function claim(worker: JobWorker): Promise<boolean> {
    const free = freeSlots(worker);
    const transaction = await db.beginTransaction?.();
    if (!transaction) throw new Error('The connections of the job queue have no transactions.');
    try {
      const jobs = await boss.fetch<JobData>(worker.kind.name, { batchSize: free, db: transaction.db });
      const { name } = worker.kind;
      const claimOf = ({ id, retryCount }: (typeof jobs)[number]) => ({
        id,
        queue: name,
        attempt: retryCount,
      });
      const tooNew = jobs.filter(({ data }) => isTooNew(worker.kind, data));
      const mine = jobs.filter((job) => !tooNew.includes(job));
      if (tooNew.length > 0) await leases.leave(transaction.db, tooNew.map(claimOf));
      if (mine.length > 0) await leases.take(transaction.db, mine.map(claimOf));
      await transaction.commit();
      // Jobs just claimed by a stopping process are returned with the rest.
      if (stopping) return false;
      for (const job of mine) begin(worker, job.data, { id: job.id, attempt: job.retryCount });
      return jobs.length === free;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }

  async function fillSlots(): Promise<void> {
    while (pending.size > 0 && !stopping) {
      const waiting = [...pending].map((queue) => workers.get(queue)).filter((each) => each !== undefined);
      pending.clear();
      const free = waiting.filter((worker) => freeSlots(worker) > 0).map(({ kind }) => kind.name);
      const due = free.length > 0 ? await leases.due(free) : [];
      for (const queue of due) {
        const worker = workers.get(queue);
        while (worker && !stopping && freeSlots(worker) > 0 && (await claim(worker)));
      }
    }
  }

  function look(queue?: string): void {
    if (stopping) return;
    for (const name of queue === undefined ? workers.keys() : [queue]) pending.add(name);
    looking ??= fillSlots()
      .catch((error: unknown) => log.warn({ err: error }, 'job queue'))
      .finally(() => {
        looking = undefined;
      });
  }

  function begin(worker: JobWorker, data: JobData, { id, attempt }: { id: string; attempt: number }): void {
    const job: RunningJob = {
      id,
      attempt,
      queue: worker.kind.name,
      worker,
      controller: new AbortController(),
      ended: Promise.resolve(),
    };
    running.set(keyOf(job), job);
    const parent = readTraceparent(data.trace);
    const spanOptions = { kind: 'consumer', attributes: { 'fairshelf.job.id': id }, parent } as const;
    job.ended = inSpan(`job ${job.queue}`, spanOptions, (span) =>
      run(job, data, log.child({ job: job.queue, trace: parent.traceId }), span),
    ).finally(() => {
      running.delete(keyOf(job));
      for (const each of workers.values()) if (each.kind.lane === worker.kind.lane) look(each.kind.name);
    });
  }

  async function run(job: RunningJob, data: JobData, own: FastifyBaseLogger, span: Span): Promise<void> {
    const { worker, controller, id } = job;
    const { kind } = worker;
    const start = performance.now();
    try {
      const payload = readPayload(kind, data, vault);
      await inTime(worker.run(payload, services, controller.signal), kind.expireInSeconds, controller);
    } catch (error) {
      // Aborted jobs are run again by another process, or by this one after its restart.
      if (controller.signal.aborted && (stopping || controller.signal.reason instanceof LeaseLost)) return;
      // No fault of the job: kinds without retries would fail for good with every failover.
      if (isDatabaseAway(error)) {
        own.warn({ id, err: error }, 'job returned: the database is away');
        await settle(job, () => leases.leave(db, [job]));
        return;
      }
      const attempt = job.attempt + 1;
      if (error instanceof NotYet) own.debug({ id, reason: error.message, attempt }, 'job waits');
      else {
        own.warn({ id, err: error, attempt }, 'job failed');
        failSpan(span, error);
        jobsEnded.inc({ job: kind.name, outcome: 'failed' });
      }
      await settle(job, () => boss.fail(kind.name, { id, retryCount: job.attempt }, outputOf(error)));
      return;
    }
    if (controller.signal.reason instanceof LeaseLost) return;
    await settle(job, async () => {
      await boss.complete(kind.name, { id, retryCount: job.attempt });
      if (kind.sealed) await leases.erase(job);
    });
    own.info({ id, ms: Math.round(performance.now() - start) }, 'job done');
    jobsEnded.inc({ job: kind.name, outcome: 'done' });
  }

  /** Records a job's outcome, however long the database is unavailable: its lease is extended meanwhile. */
  async function settle(job: RunningJob, record: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await record();
        await leases.end(job);
        return;
      } catch (error) {
        if (!isDatabaseAway(error) || stopping || job.controller.signal.reason instanceof LeaseLost) {
          log.warn({ err: error, job: job.queue, id: job.id }, 'job queue');
          return;
        }
        await wait(SETTLE_AGAIN_MS);
      }
    }
  }

  return {
    look,
    claims: () => [...running.values()].map(({ id, queue, attempt }) => ({ id, queue, attempt })),
    abandon: (claims, heldKeys) => {
      for (const claim of claims) {
        if (!heldKeys.has(keyOf(claim))) running.get(keyOf(claim))?.controller.abort(new LeaseLost());
      }
    },
    stop: async () => {
      stopping = true;
      const allEnd = () => Promise.allSettled([...running.values()].map(({ ended }) => ended));
      await atMost(END_MS, Promise.all([looking, allEnd()]));
      for (const { controller } of running.values()) controller.abort(new Error('The process stops.'));
      await atMost(ABORT_MS, allEnd());
      // Including those that ended by the abort: their leases still exist. Without a database they expire, and
      // another process takes the jobs over.
      const release = leases.giveBack().catch((error: unknown) => log.warn({ err: error }, 'job queue'));
      await atMost(RETURN_MS, release);
    },
  };
}

/** The stored part of an error: not its other properties, which may contain sensitive data. */
function outputOf(error: unknown): { name: string; message: string; code?: string; stack?: string } {
  // Not instanceof: Node's own errors may come from another realm.
  if (!types.isNativeError(error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  return {
    name,
    message,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(stack === undefined ? {} : { stack }),
  };
}

class LeaseLost extends Error {
  constructor() {
    super('Another process took this job over.');
  }
}

async function inTime(work: Promise<void>, seconds: number, controller: AbortController): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`It took longer than ${seconds} s.`);
    controller.abort(error);
    late.reject(error);
  }, seconds * 1000).unref();
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

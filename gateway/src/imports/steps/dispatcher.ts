import { setTimeout as wait } from 'node:timers/promises';
import type { WorkerIdentity } from '../../base/jobs/worker-identity.ts';
import type { Feed, FeedServices } from './feed.ts';
import { runStep, type StepRunner } from './run-step.ts';
import {
  claimSteps,
  expireLeases,
  extendLeases,
  type LeasedStep,
  nextDueAt,
  releaseLeases,
} from './step-store.ts';

/** The lease of a step; a dead worker's steps are taken over when it expires. */
const LEASE_MS = 45_000;
const HEARTBEAT_MS = 10_000;
/** How often a process with a free slot looks for due steps. */
const POLL_MS = 1_000;
const STOP_MS = 5_000;

export interface DispatcherOptions {
  readonly services: FeedServices;
  readonly feeds: ReadonlyMap<string, Feed>;
  readonly worker: WorkerIdentity;
  /** Steps that this process runs at the same time. */
  readonly concurrency: number;
  readonly random?: () => number;
  /** How long a stop waits for steps in the middle of a request or a document; 5 s unless given. */
  readonly stopMs?: number;
}

export interface ImportDispatcher {
  /** Reclaims what an earlier process of this name held, and starts looking for due steps. */
  readonly start: () => Promise<void>;
  /** Reclaims what an earlier process of this name held when it died. */
  readonly takeBack: () => Promise<void>;
  /** Takes no new step, aborts running ones and releases their leases. */
  readonly stop: () => Promise<void>;
  /**
   * Runs what is due now, and what becomes due by it, to the end; returns the number of steps. For tests and tools.
   */
  readonly runDue: () => Promise<number>;
  /** When the next step is due; undefined if none is. */
  readonly nextDueAt: () => Promise<Date | undefined>;
}

/**
 * Runs the steps of imports: leases due ones, most urgent first, runs them, and extends the leases meanwhile. Any
 * number of processes can do so concurrently on one database.
 */
export function createImportDispatcher(options: DispatcherOptions): ImportDispatcher {
  const { services, feeds, worker, concurrency, stopMs = STOP_MS } = options;
  const { database, log, now } = services;
  const versions = Object.fromEntries([...feeds.values()].map(({ name, version }) => [name, version]));
  const holder = `${worker.name}/${worker.bootId}`;
  const runner: StepRunner = {
    services,
    feeds,
    random: options.random ?? Math.random,
    elapsed: () => performance.now(),
  };
  const running = new Map<LeasedStep, Promise<void>>();
  const stopping = new AbortController();
  let loop: Promise<void> | undefined;
  let heart: NodeJS.Timeout | undefined;

  const begin = (step: LeasedStep): void => {
    running.set(
      step,
      runStep(runner, step, stopping.signal).finally(() => running.delete(step)),
    );
  };

  const claim = async (): Promise<number> => {
    const limit = concurrency - running.size;
    if (limit <= 0 || stopping.signal.aborted) return 0;
    const steps = await claimSteps(database, {
      worker: holder,
      now: now(),
      leaseMs: LEASE_MS,
      limit,
      versions,
    });
    for (const step of steps) begin(step);
    return steps.length;
  };

  const beat = async (): Promise<void> => {
    if (running.size === 0) return;
    const until = new Date(now().getTime() + LEASE_MS);
    await extendLeases(database, { worker: holder, until });
  };

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const count = await claim().catch((error: unknown) => {
        log.warn({ err: error }, 'import dispatcher');
        return 0;
      });
      const pause = wait(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      // A free slot looks again at once; with nothing due, or no slot free, after a while.
      if (count === 0 || running.size >= concurrency) await Promise.race([pause, ...running.values()]);
    }
  };

  const takeBack = async (): Promise<void> => {
    const stepCount = await expireLeases(database, { ...worker, now: now() });
    if (stepCount > 0) log.info({ steps: stepCount }, 'took import steps of an earlier process back');
  };

  return {
    takeBack,
    start: async () => {
      await takeBack();
      heart = setInterval(() => {
        beat().catch((error: unknown) => log.warn({ err: error }, 'leases of import steps'));
      }, HEARTBEAT_MS);
      loop = work();
    },
    stop: async () => {
      stopping.abort();
      clearInterval(heart);
      await loop;
      await Promise.race([Promise.allSettled(running.values()), wait(stopMs)]);
      if (running.size > 0) await releaseLeases(database, holder);
    },
    runDue: async () => {
      let ran = 0;
      for (;;) {
        // A step that ends while nothing is found may have made another one due.
        const isIdle = running.size === 0;
        const count = await claim();
        ran += count;
        if (count === 0 && isIdle) return ran;
        if (running.size > 0) await Promise.race(running.values());
      }
    },
    nextDueAt: () => nextDueAt(database, versions),
  };
}

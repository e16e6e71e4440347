import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { JobRunner } from './job-runner.ts';
import type { Leases } from './leases.ts';

/** pg-boss deletes old jobs then, and fails those that ran too long. */
const SUPERVISE_MS = 60_000;

export interface LeaseKeeper {
  readonly stop: () => Promise<void>;
}

/**
 * Extends this process's leases four times per lease and returns the jobs of dead workers to their queues, once
 * before it settles: jobs from an earlier start of this worker run again at once.
 */
export async function keepLeases(parts: {
  readonly boss: PgBoss;
  readonly leases: Leases;
  readonly runner: JobRunner;
  readonly log: FastifyBaseLogger;
  readonly leaseSeconds: number;
}): Promise<LeaseKeeper> {
  const { boss, leases, runner, log, leaseSeconds } = parts;
  let supervisedAt = performance.now();
  let hadFailed = false;
  let turn: Promise<void> | undefined;

  async function recover(): Promise<void> {
    for (const { worker, queue: job, id, state } of await leases.recover()) {
      if (state === 'failed') log.error({ job, id, worker }, 'job failed: too many workers died of it');
      else log.warn({ job, id, worker }, 'job returned: its worker is gone');
    }
  }

  async function keep(): Promise<void> {
    const claims = runner.claims();
    if (claims.length > 0) runner.abandon(claims, await leases.beat(claims));
    // After a database outage all leases have expired: living workers extend theirs first.
    if (!hadFailed) await recover();
    hadFailed = false;
    if (performance.now() - supervisedAt < SUPERVISE_MS) return;
    supervisedAt = performance.now();
    await leases.tidy();
    await boss.supervise();
  }

  await recover();
  const timer = setInterval(
    () => {
      turn ??= keep()
        .catch((error: unknown) => {
          hadFailed = true;
          log.warn({ err: error }, 'job queue');
        })
        .finally(() => {
          turn = undefined;
        });
    },
    (leaseSeconds * 1000) / 4,
  );
  return {
    stop: async () => {
      clearInterval(timer);
      await turn;
    },
  };
}

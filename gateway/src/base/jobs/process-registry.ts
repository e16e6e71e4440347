import type { FastifyBaseLogger } from 'fastify';
import type { Db } from 'pg-boss';
import { schema } from './leases.ts';
import type { WorkerIdentity } from './worker-identity.ts';

/** A quarter of the minute after which a silent process counts as gone (runningGateways). */
const BEAT_MS = 15_000;

export interface ProcessRegistry {
  /** Reports that this process runs, now and until `end`. */
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/**
 * Reports which migrations this process knows, so that a newer gateway doesn't drop what it still uses
 * (database/migrations/compatibility.ts).
 */
export function createProcessRegistry(parts: {
  readonly db: Db;
  readonly worker: WorkerIdentity;
  readonly migrations: readonly string[];
  readonly log: FastifyBaseLogger;
}): ProcessRegistry {
  const { db, worker, migrations, log } = parts;
  let timer: NodeJS.Timeout | undefined;

  const beat = () =>
    db.executeSql(
      `insert into ${schema}.gateway_process (boot_id, name, migrations) values ($1, $2, $3)
       on conflict (boot_id) do update set beat_at = now()`,
      [worker.bootId, worker.name, migrations],
    );

  return {
    begin: async () => {
      await db.executeSql(
        `delete from ${schema}.gateway_process where beat_at < now() - interval '1 day'`,
        [],
      );
      await beat();
      timer = setInterval(() => {
        beat().catch((error: unknown) => log.warn({ err: error }, 'process registry'));
      }, BEAT_MS).unref();
    },
    end: async () => {
      clearInterval(timer);
      await db
        .executeSql(`delete from ${schema}.gateway_process where boot_id = $1`, [worker.bootId])
        .catch((error: unknown) => log.debug({ err: error }, 'process registry'));
    },
  };
}

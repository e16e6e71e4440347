import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { type Database, transactionsOn } from '../database.ts';
import { postgresDialect } from '../driver.ts';
import { createPool } from '../pool.ts';
import type { Tables } from '../tables/index.ts';
import { createReplicaPosition, parseLsn } from './replica-position.ts';

/** A standby for reads that may be a little behind. */
export interface Replica {
  /** Reads on the standby; writes fail there. */
  readonly database: Database;
  /**
   * Starts reading its position, which also asks the primary: not before the pooler's user has its defaults. Until then
   * it has nothing.
   */
  readonly start: () => void;
  /** Whether it is behind by at most the bound, and has what was committed before this moment of the primary's clock. */
  readonly has: (moment: Date | undefined) => boolean;
  /** Waits for everything that is committed now. False if that takes too long, or if the standby is away. */
  readonly catchUp: () => Promise<boolean>;
  /** How far it is behind; undefined if unknown. */
  readonly lagSeconds: () => number | undefined;
  readonly close: () => Promise<void>;
}

interface ReplicaOptions {
  readonly url: string;
  readonly primary: Database;
  readonly max: number;
  /** The largest lag with which it is read. */
  readonly mostLagMs: number;
  readonly onError: (error: Error) => void;
}

/** How often its position is read. */
const PROBE_MS = 1_000;
const CATCH_UP_STEP_MS = 50;

/** Opens a standby, whose user is that of the primary: roles and rights are replicated. */
export function openReplica({ url, primary, max, mostLagMs, onError }: ReplicaOptions): Replica {
  const pool = createPool({ url, max, as: 'system', onError });
  const system = new Kysely<Tables>({ dialect: postgresDialect(pool, { keepsStatements: true }) });
  const position = createReplicaPosition();
  const controller = new AbortController();
  /** On this process's clock; undefined while one of the two does not answer. */
  let probedAt: number | undefined;

  const probe = async () => {
    const began = performance.now();
    try {
      const head = await headOf(primary.system);
      const replicaLsn = await replayedBy(system);
      position.primaryAt(head.moment, head.lsn);
      if (replicaLsn) position.replayed(replicaLsn);
      probedAt = replicaLsn === undefined ? undefined : began;
    } catch {
      probedAt = undefined;
    }
  };
  const probeUntilClosed = async () => {
    while (!controller.signal.aborted) {
      await probe();
      await wait(PROBE_MS, undefined, { signal: controller.signal }).catch(() => undefined);
    }
  };
  let probing: Promise<void> | undefined;
  const lagMs = () => {
    const lag = position.lagMs();
    return probedAt === undefined || lag === undefined ? undefined : lag + performance.now() - probedAt;
  };

  return {
    database: { ...primary, system, pool, ...transactionsOn(system) },
    start: () => {
      probing ??= probeUntilClosed();
    },
    has: (moment) => {
      const lag = lagMs();
      const replayMoment = position.reached();
      if (lag === undefined || lag > mostLagMs || !replayMoment) return false;
      return moment === undefined || replayMoment > moment;
    },
    catchUp: async () => {
      try {
        const { lsn } = await headOf(primary.system);
        for (const end = performance.now() + mostLagMs; performance.now() < end; ) {
          const replicaLsn = await replayedBy(system);
          if (!replicaLsn) return false;
          if (parseLsn(replicaLsn) >= parseLsn(lsn)) return true;
          await wait(CATCH_UP_STEP_MS);
        }
      } catch {
        // The caller reads the primary.
      }
      return false;
    },
    lagSeconds: () => {
      const lag = lagMs();
      return lag === undefined ? undefined : lag / 1000;
    },
    close: async () => {
      controller.abort();
      await probing;
      await system.destroy();
    },
  };
}

/** Every commit before `moment` is before `lsn`: now() is the start of the statement's transaction. */
async function headOf(primary: Kysely<Tables>): Promise<{ moment: Date; lsn: string }> {
  const { rows } = await sql<{ moment: Date; lsn: string }>`
    select now() as moment, pg_current_wal_insert_lsn()::text as lsn`.execute(primary);
  const [head] = rows;
  if (!head) throw new Error('The primary stated no position.');
  return head;
}

/** Undefined for a server that is no standby. */
async function replayedBy(standby: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ lsn: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`.execute(standby);
  return rows[0]?.lsn ?? undefined;
}

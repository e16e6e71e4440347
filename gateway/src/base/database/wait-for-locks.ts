import { setTimeout as wait } from 'node:timers/promises';
import { types } from 'node:util';

/** Shorter than PostgreSQL's deadlock_timeout of 1 s: of two transactions in a deadlock, this one gives up. */
const LOCK_TIMEOUT = '900ms';
/** Requests that queued behind the transaction run meanwhile. */
const PAUSE_MS = 500;
/** About five minutes. */
const ATTEMPTS = 200;

/** Ends the current transaction with an error when it has waited for a lock for almost a second. */
export const LIMIT_LOCK_WAITS = `set local lock_timeout = '${LOCK_TIMEOUT}'`;

/**
 * Repeats a transaction that changes tables in use, until it has all its locks. `attempt` begins with LIMIT_LOCK_WAITS.
 * Throws the last error after five minutes, and other errors at once.
 */
export async function untilLocked<T>(attempt: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1)
    try {
      return await attempt();
    } catch (error) {
      if (!isLockFailure(error) || number === ATTEMPTS) throw error;
      await wait(PAUSE_MS);
    }
}

/** SQLSTATE 55P03: no lock within lock_timeout. 40P01: a deadlock. */
const isLockFailure = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && (error.code === '55P03' || error.code === '40P01');

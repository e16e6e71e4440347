import { types } from 'node:util';
import { listReads } from '../../work-counters.ts';
import { isDatabaseAway, isUnwritable } from '../connection-failure.ts';
import type { Database } from '../database.ts';
import type { Replica } from './open-replica.ts';

interface Servers {
  readonly database: Database;
  readonly replica?: Replica | undefined;
}

/**
 * Runs a read on the replica if it `isFit`, else on the primary: also when the replica fails, cancels the statement
 * because it must replay a conflicting change, or refuses because the read writes something. `read` may run twice.
 */
export async function readLate<T>(
  { database, replica }: Servers,
  isFit: (replica: Replica) => boolean | Promise<boolean>,
  read: (database: Database) => Promise<T>,
): Promise<T> {
  if (!replica) return read(database);
  if (await isFit(replica)) {
    try {
      const result = await read(replica.database);
      listReads.inc({ server: 'replica' });
      return result;
    } catch (error) {
      if (!isOfReplica(error)) throw error;
    }
  }
  listReads.inc({ server: 'primary' });
  return read(database);
}

/**
 * SQLSTATE 40001: without serializable transactions it is a conflict with what the standby replays. 0A000: a standby
 * has no rows of unlogged tables.
 */
const isOfReplica = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  isUnwritable(error) ||
  (types.isNativeError(error) && 'code' in error && (error.code === '40001' || error.code === '0A000'));

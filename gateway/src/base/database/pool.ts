import pg from 'pg';
import { typeParsers } from './parsers.ts';
import { schemaName, systemRole } from './roles.ts';

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** `system`: no seller row is visible until a transaction names its company. `owner`: migrations and the queue. */
  readonly as: 'system' | 'owner';
  /**
   * Through PgBouncer in transaction mode, as a user whose role, schema and time zone are its defaults (pool-user.ts): it
   * takes no start-up options, and no statement may rely on the connection of an earlier transaction.
   */
  readonly pooled?: boolean;
  readonly onError: (error: Error) => void;
}

/**
 * A connection pool. The role is a start-up parameter, not a statement after connecting, so no query can come before
 * it and `reset role` falls back to it.
 */
export function createPool({ url, max, as, pooled = false, onError }: PoolOptions): pg.Pool {
  const role = as === 'system' ? ` -c role=${systemRole}` : '';
  // Other servers than Citus ignore these settings. It sends what SET LOCAL states to its workers, and waits less than
  // 30 s for one that hangs: the calls that wait hold connections. As the owner, one transaction can change the
  // definition of a seller's table and then of a table on every node, as pending migrations do.
  const citusOptions =
    as === 'system'
      ? ' -c citus.propagate_set_commands=local -c citus.node_connection_timeout=2000'
      : ' -c citus.multi_shard_modify_mode=sequential';
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    types: typeParsers,
    application_name: 'fairshelf',
    ...(pooled ? {} : { options: `-c search_path=${schemaName} -c timezone=UTC${citusOptions}${role}` }),
  });
  // An idle connection closed by the server must not end the process: the pool replaces it.
  pool.on('error', onError);
  // Neither must one that breaks between two statements of a transaction: the next statement reports it.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

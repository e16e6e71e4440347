import type { Settings } from '../settings/read-settings.ts';
import { SESSIONS } from './database.ts';

/** The maximum number of database connections that one process opens while it serves. */
export interface ConnectionBudget {
  /** Of pages, calls, jobs and imports; with DATABASE_POOL_URL these are PgBouncer's. */
  readonly pool: number;
  /** That bypass PgBouncer and last; none without it. */
  readonly sessions: number;
  /** For the job queue: a web process adds jobs, a worker also claims them and renews leases. */
  readonly queue: number;
  /** Waits for notifications about new jobs. */
  readonly listen: 0 | 1;
}

export const connectionBudget = ({
  GATEWAY_ROLE,
  DATABASE_CONNECTIONS: pool,
  DATABASE_POOL_URL,
}: Pick<Settings, 'GATEWAY_ROLE' | 'DATABASE_CONNECTIONS' | 'DATABASE_POOL_URL'>): ConnectionBudget => {
  // Campaigns, which only workers send.
  const sessions = DATABASE_POOL_URL === undefined || GATEWAY_ROLE === 'web' ? 0 : SESSIONS;
  return GATEWAY_ROLE === 'web'
    ? { pool, sessions, queue: 2, listen: 0 }
    : { pool, sessions, queue: 3, listen: 1 };
};

import type { Settings } from '../settings/read-settings.ts';

/** Connections to the database that one process opens at most, while it serves. */
export interface ConnectionBudget {
  /** Of pages, calls, jobs and imports. */
  readonly pool: number;
  /** Of the job queue: a web process adds jobs, a worker claims them and keeps leases too. */
  readonly queue: number;
  /** Waits for notifications about new jobs. */
  readonly listen: 0 | 1;
}

export const connectionBudget = ({
  GATEWAY_ROLE,
  DATABASE_CONNECTIONS,
}: Pick<Settings, 'GATEWAY_ROLE' | 'DATABASE_CONNECTIONS'>): ConnectionBudget =>
  GATEWAY_ROLE === 'web'
    ? { pool: DATABASE_CONNECTIONS, queue: 2, listen: 0 }
    : { pool: DATABASE_CONNECTIONS, queue: 3, listen: 1 };

/**
 * What a job has to wait for. Lanes share no slot, so a code by email never waits for a report:
 * - `urgent`: short work that a person or a deadline waits for.
 * - `regular`: short work that nobody waits for, including schedulers.
 * - `heavy`: long work for the processor or the database.
 *
 * What waits for a marketplace's rate limit or report is not a job but an import step (docs/imports.md).
 */
export type Lane = 'urgent' | 'regular' | 'heavy';

const MOST_LONG_JOBS = 4;

/**
 * Jobs that one process runs at a time, by lane. Long jobs scale with the database connections, so that they leave
 * some of them to everything else: see docs/jobs.md#connections.
 */
export function slotsOf(databaseConnections: number): Readonly<Record<Lane, number>> {
  const long = Math.min(MOST_LONG_JOBS, Math.max(1, Math.floor(databaseConnections / 5)));
  return { urgent: 6, regular: 3, heavy: long };
}

import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { dayOf } from '../../base/calendar-days.ts';
import { canWrite } from '../../base/database/can-write.ts';
import type { Database } from '../../base/database/database.ts';
import { lateSteps } from '../../base/stores/late-imports.ts';
import { closesWithin, statusKindSql } from '../reimbursement/index.ts';

interface WorkRow {
  readonly jobs_due: number;
  readonly oldest_job_seconds: number;
  readonly jobs_failed: number;
  readonly imports_late: number;
  readonly imports_failing: number;
  readonly accounts_to_authorize: number;
  readonly cases_to_file: number;
  readonly cases_closing: number;
}

/** The gauges of the whole installation, each with its column. Every process reports the same values. */
const GAUGES: readonly (readonly [keyof WorkRow, string, string])[] = [
  ['jobs_due', 'fairshelf_jobs_due', 'Jobs that are due and not running'],
  ['oldest_job_seconds', 'fairshelf_jobs_oldest_due_seconds', 'How long the oldest due job has waited'],
  ['jobs_failed', 'fairshelf_jobs_failed', 'Jobs that failed for good and wait for an operator'],
  ['imports_late', 'fairshelf_imports_late', 'Feeds whose refresh is late by more than its own interval'],
  ['imports_failing', 'fairshelf_imports_failing', 'Feeds that failed three times in a row or were given up'],
  [
    'accounts_to_authorize',
    'fairshelf_accounts_to_authorize',
    'Seller accounts that Amazon no longer lets us read',
  ],
  ['cases_to_file', 'fairshelf_cases_to_file', 'Cases that a case manager can file now'],
  ['cases_closing', 'fairshelf_cases_closing', 'Cases to file whose claim window closes within 7 days'],
];

/** A scrape reads the database at most this often. */
const FRESH_MS = 30_000;

interface WorkSource {
  readonly database: Database;
  readonly now: () => Date;
  /** Until then the database counts as unavailable. */
  readonly mayRead?: () => boolean;
}

/**
 * Gauges of waiting work, for /metrics. Without a database `fairshelf_database_up` is 0 and the others are absent, so
 * that no alert rule mistakes an old value for a current one.
 */
export function createWorkGauges(
  { database, now, mayRead = () => true }: WorkSource,
  elapsed: () => number = () => performance.now(),
) {
  const up = new Gauge({
    name: 'fairshelf_database_up',
    help: '1 while the database answers',
    registers: [],
  });
  const gauges = GAUGES.map(([column, name, help]) => ({
    column,
    gauge: new Gauge({ name, help, registers: [] }),
  }));
  const writable = new Gauge({
    name: 'fairshelf_database_writable',
    help: '1 while the database takes writes; 0 on a full disk or a standby',
    registers: [],
  });
  let last: { readonly at: number; readonly state: Promise<WorkView> } | undefined;
  const read = (): Promise<WorkView> => {
    if (!mayRead()) return Promise.resolve({ row: undefined, takesWrites: false });
    if (!last || elapsed() - last.at >= FRESH_MS) {
      last = { at: elapsed(), state: readState(database, now()) };
    }
    return last.state;
  };
  return {
    /** The same figures for the status page, at most half a minute old. */
    view: read,
    gauges: [up, writable, ...gauges.map(({ gauge }) => gauge)],
    /** Updates the gauges before a scrape. */
    refresh: async (): Promise<void> => {
      const { row, takesWrites } = await read();
      up.set(row ? 1 : 0);
      writable.set(takesWrites ? 1 : 0);
      for (const { column, gauge } of gauges) {
        if (row) gauge.set(Number(row[column]));
        else gauge.remove();
      }
    },
  };
}

export interface WorkView {
  /** Undefined if the database doesn't answer. */
  readonly row: WorkRow | undefined;
  readonly takesWrites: boolean;
}

async function readState(database: Database, now: Date): Promise<WorkView> {
  const row = await readWork(database, now).catch(() => undefined);
  return { row, takesWrites: row !== undefined && (await canWrite(database)) };
}

async function readWork({ system }: Database, now: Date): Promise<WorkRow | undefined> {
  const today = dayOf(now);
  const { rows } = await sql<WorkRow>`
    with due as (
      select count(*)::int as jobs, coalesce(extract(epoch from ${now}::timestamptz - min(start_after)), 0)::float8 as age
      from fairshelf_jobs.job where state in ('created', 'retry') and start_after <= ${now}
        and name not like '\\_\\_pgboss\\_\\_%'
    ),
    filing as (
      select count(*)::int as cases, count(*) filter (where ${closesWithin('week', today)})::int as closing
      from reimbursement_case c
      -- Other states are never ours to act on; most cases have ended.
      where c.state in ('detected', 'ready', 'information-requested', 'denied') and ${statusKindSql(today)} = 'fairshelf'
    )
    select due.jobs as jobs_due, greatest(due.age, 0) as oldest_job_seconds,
      (select count(*)::int from fairshelf_jobs.job where state = 'failed') as jobs_failed,
      (select count(*)::int from ${lateSteps(now)} late) as imports_late,
      (select count(*)::int from import_step where state = 'dead' or state = 'due' and attempt >= 3) as imports_failing,
      (select count(*)::int from seller_account where state = 'reauthorise') as accounts_to_authorize,
      filing.cases as cases_to_file, filing.closing as cases_closing
    from due, filing`.execute(system);
  return rows[0];
}

import type { CallData, CheckedInput } from '@fairshelf/shared-contracts/core';
import type { Job, JobState, listJobQueues, listJobs } from '@fairshelf/shared-contracts/operations';
import { type RawBuilder, sql } from 'kysely';
import { type Database, isId } from '../../base/database/database.ts';
import { type KeyedRow, keyPage } from '../../base/database/key-page.ts';
import { causeOf } from './job-cause.ts';

/** Our names for the states of the queue (pg-boss). */
const stateOf = sql`case j.state::text when 'created' then 'waiting' when 'retry' then 'retrying'
  when 'active' then 'running' when 'completed' then 'done' else j.state::text end`;

const table = sql`fairshelf_jobs.job j`;

/** The queue's own housekeeping jobs are not ours. */
const isOurs = sql`j.name not like '\\_\\_pgboss\\_\\_%'`;

/** Each queue with its jobs by state, and the imports of all stores. */
export async function readJobQueues({ system }: Database): Promise<CallData<typeof listJobQueues>> {
  const count = (state: JobState): RawBuilder<unknown> =>
    sql`count(*) filter (where ${stateOf} = ${state})::int`;
  const { rows: queues } = await sql<{
    name: string;
    waiting: number;
    running: number;
    retrying: number;
    failed: number;
    done: number;
    last_done_at: Date | null;
  }>`
    select j.name, ${count('waiting')} as waiting, ${count('running')} as running, ${count('retrying')} as retrying,
      ${count('failed')} as failed, ${count('done')} as done,
      max(j.completed_on) filter (where ${stateOf} = 'done') as last_done_at
    from ${table} where ${isOurs} group by j.name order by j.name`.execute(system);
  const { rows: accounts } = await sql<{ importing: number; done: number; reauthorise: number }>`
    select count(*) filter (where a.state = 'reauthorise')::int as reauthorise,
      count(*) filter (where a.state = 'active' and a.first_import_at is null)::int as importing,
      count(*) filter (where a.state = 'active' and a.first_import_at is not null)::int as done
    from seller_account a where a.state <> 'removed'`.execute(system);
  return {
    queues: queues.map((queue) => ({ ...queue, last_done_at: queue.last_done_at?.toISOString() ?? null })),
    imports: accounts[0] ?? { importing: 0, done: 0, reauthorise: 0 },
  };
}

interface JobRow extends KeyedRow {
  readonly id: string;
  readonly name: string;
  readonly state: JobState;
  readonly retry_count: number;
  readonly retry_limit: number;
  readonly output: unknown;
  readonly worker: string | null;
  readonly created_on: Date;
  readonly started_on: Date | null;
  readonly completed_on: Date | null;
}

/** One page of the jobs of a queue and a state, newest first, without their payloads. */
export async function jobsPage(
  { system }: Database,
  filter: CheckedInput<typeof listJobs>['query'],
): Promise<CallData<typeof listJobs>> {
  const order = { key: sql`j.created_on`, type: 'timestamptz', descending: true } as const;
  const page = keyPage(filter.cursor, filter.limit, order, { column: sql`j.id`, type: 'uuid' });
  const where = sql`${isOurs} and (${filter.queue ?? null}::text is null or j.name = ${filter.queue ?? null})
    and (${filter.state ?? null}::text is null or ${stateOf} = ${filter.state ?? null})`;
  const { rows } = await sql<JobRow>`
    select j.id, j.name, ${stateOf} as state, j.retry_count, j.retry_limit, j.created_on, j.started_on, j.completed_on,
      coalesce(j.output -> 'value', j.output) as output, l.worker, ${page.columns}
    from ${table} left join fairshelf_jobs.lease l on l.job_id = j.id and j.state = 'active' where ${where} and ${page.condition} order by ${page.order} limit ${page.limit}`.execute(
    system,
  );
  const count = await sql<{ total: number }>`
    select count(*)::int as total from ${table} where ${where}`.execute(system);
  const { rows: found, ...ends } = page.pageOf(rows);
  return {
    rows: found.map((row) => ({
      id: row.id,
      queue: row.name,
      state: row.state,
      attempts: row.retry_count + (row.started_on ? 1 : 0),
      attempts_at_most: row.retry_limit + 1,
      ...failureOf(row),
      worker: row.worker,
      created_at: row.created_on.toISOString(),
      started_at: row.started_on?.toISOString() ?? null,
      ended_at: row.completed_on?.toISOString() ?? null,
    })),
    total: count.rows[0]?.total ?? 0,
    ...ends,
  };
}

/** A retried job still has the error of its last attempt, unless a stopping process returned it. */
function failureOf({ state, output }: JobRow): Pick<Job, 'cause' | 'details'> {
  const hasFailed = state === 'failed' || state === 'retrying';
  if (!hasFailed || output === null) return { cause: null, details: '' };
  const { cause, details } = causeOf(output);
  return { cause, details: details.slice(0, 1_000) };
}

/** The ids of the failed jobs of a queue, oldest first, up to 1,000. */
export async function failedJobs({ system }: Database, queue: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from ${table} where ${isOurs} and j.name = ${queue} and j.state = 'failed'
    order by j.created_on limit 1000`.execute(system);
  return rows.map(({ id }) => id);
}

/** The state of one job; undefined for an unknown one. */
export async function stateOfJob(
  { system }: Database,
  { queue, jobId }: { queue: string; jobId: string },
): Promise<JobState | undefined> {
  if (!isId(jobId)) return undefined;
  const { rows } = await sql<{ state: JobState }>`
    select ${stateOf} as state from ${table} where ${isOurs} and j.name = ${queue} and j.id = ${jobId}`.execute(
    system,
  );
  return rows[0]?.state;
}

import type { Db } from 'pg-boss';
import type { WorkerIdentity } from './worker-identity.ts';

export const schema = 'fairshelf_jobs';
/** Each commit that makes a job runnable notifies this channel; the payload is the name of its queue. */
export const channel = 'fairshelf_jobs';

/** The number of processes that may die while they run a job before it is considered the cause and fails. */
const LOSSES_AT_MOST = 5;

/** A job that was put back is looked at again after this. */
const LEFT_SECONDS = 15;

/** The name under which PostgreSQL lists the connections of one start of a worker: at most 63 characters. */
export const applicationName = (bootId: string): string => `fairshelf-jobs ${bootId}`;

/** One claim of a job; `attempt` distinguishes it from earlier and later claims. */
export interface Claim {
  readonly id: string;
  readonly queue: string;
  readonly attempt: number;
}

/** Distinguishes claims of the same job: an aborted one may keep running for a while next to its next attempt. */
export const keyOf = ({ id, attempt }: Pick<Claim, 'id' | 'attempt'>): string => `${id} ${attempt}`;

/** A job whose worker died, and its outcome. */
export interface LostJob extends Claim {
  readonly worker: string;
  readonly state: 'retry' | 'failed';
}

export interface Leases {
  /** Those of `queues` with a runnable job, the longest waiting first. */
  readonly due: (queues: readonly string[]) => Promise<readonly string[]>;
  /** Records new claims; part of the transaction that made them. */
  readonly take: (db: Db, claims: readonly Claim[]) => Promise<void>;
  /** Puts running jobs back for a while, without using up a try: for a newer gateway, or until the database is back. */
  readonly leave: (db: Db, claims: readonly Claim[]) => Promise<void>;
  /** Extends the leases; returns the keys of the claims that this process still holds. */
  readonly beat: (claims: readonly Claim[]) => Promise<ReadonlySet<string>>;
  /** Ends the lease of a completed or failed job. */
  readonly end: (claim: Claim) => Promise<void>;
  /** Erases the payload of a completed job, such as an emailed code. */
  readonly erase: (claim: Claim) => Promise<void>;
  /** Deletes the history of a job that a person retries or discards. */
  readonly forget: (jobIds: readonly string[]) => Promise<void>;
  /** Requeues all jobs of this process: runnable at once, without using up an attempt. */
  readonly giveBack: () => Promise<void>;
  /**
   * Requeues the jobs of dead workers in the same way: jobs with an expired lease, and jobs of an earlier start of
   * this worker that has no connection left. A job that `LOSSES_AT_MOST` workers died with fails.
   */
  readonly recover: () => Promise<readonly LostJob[]>;
  /** Deletes the records of lost jobs that have ended since. */
  readonly tidy: () => Promise<void>;
}

/**
 * The leases of one process, in `fairshelf_jobs.lease`. Every statement compares the database's clock with itself,
 * and changes a job only in the attempt that its lease belongs to.
 *
 * pg-boss has heartbeats too, but a job that misses one uses up an attempt and waits out its backoff, so a kind without
 * retries would fail with the first crash and others would wait half an hour.
 */
export function createLeases(options: {
  readonly db: Db;
  readonly worker: WorkerIdentity;
  readonly leaseSeconds: number;
}): Leases {
  const { db, worker, leaseSeconds } = options;

  return {
    due: async (queues) => {
      const rows = await query<{ name: string }>(
        db,
        `select q.name from unnest($1::text[]) as q (name)
         join lateral (select j.created_on from ${schema}.job j
           where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
           order by j.priority desc, j.created_on limit 1) first on true
         order by first.created_on`,
        [queues],
      );
      return rows.map(({ name }) => name);
    },
    take: async (transaction, claims) => {
      await query(
        transaction,
        `insert into ${schema}.lease (job_id, queue, attempt, worker, boot_id)
         select c.id, c.queue, c.attempt, $2, $3::uuid
         from json_to_recordset($1::json) as c (id uuid, queue text, attempt int)
         on conflict (job_id) do update set queue = excluded.queue, attempt = excluded.attempt,
           worker = excluded.worker, boot_id = excluded.boot_id, taken_at = now(), beat_at = now()`,
        [JSON.stringify(claims), worker.name, worker.bootId],
      );
    },
    leave: async (transaction, claims) => {
      await query(
        transaction,
        `update ${schema}.job j set state = 'retry', retry_limit = j.retry_limit + 1,
           start_after = now() + $2 * interval '1 second'
         from json_to_recordset($1::json) as c (id uuid, queue text, attempt int)
         where j.name = c.queue and j.id = c.id and j.state = 'active' and j.retry_count = c.attempt`,
        [JSON.stringify(claims.map(({ id, queue, attempt }) => ({ id, queue, attempt }))), LEFT_SECONDS],
      );
    },
    beat: async (claims) => {
      const rows = await query<{ id: string; attempt: number }>(
        db,
        `update ${schema}.lease l set beat_at = now()
         from json_to_recordset($1::json) as c (id uuid, attempt int)
         where l.job_id = c.id and l.attempt = c.attempt and l.boot_id = $2::uuid returning l.job_id as id, l.attempt`,
        [JSON.stringify(claims), worker.bootId],
      );
      return new Set(rows.map(keyOf));
    },
    end: async ({ id, attempt }) => {
      await query(
        db,
        `delete from ${schema}.lease where job_id = $1::uuid and attempt = $2 and boot_id = $3::uuid`,
        [id, attempt, worker.bootId],
      );
    },
    erase: async ({ id, queue }) => {
      await query(
        db,
        `update ${schema}.job set data = '{}' where name = $1 and id = $2::uuid and state = 'completed'`,
        [queue, id],
      );
    },
    forget: async (jobIds) => {
      await query(db, `delete from ${schema}.lease where job_id = any($1::uuid[]) and boot_id is null`, [
        jobIds,
      ]);
    },
    giveBack: async () => {
      await query(
        db,
        `with released as (
           delete from ${schema}.lease where boot_id = $1::uuid
           returning job_id, queue, attempt),
         returned as (
           update ${schema}.job j set state = 'retry', retry_limit = j.retry_limit + 1, start_after = now()
           from released r
           where j.name = r.queue and j.id = r.job_id and j.state = 'active' and j.retry_count = r.attempt
           returning j.name)
         select pg_notify('${channel}', name) from returned group by name`,
        [worker.bootId],
      );
    },
    tidy: async () => {
      await query(
        db,
        `delete from ${schema}.lease l where l.boot_id is null and not exists (
           select from ${schema}.job j where j.name = l.queue and j.id = l.job_id and j.state <= 'active')`,
        [],
      );
    },
    recover: () =>
      query<LostJob>(
        db,
        `with lapsed as (
           update ${schema}.lease l set boot_id = null, worker = null, losses = l.losses + 1
           from ${schema}.lease held
           where held.job_id = l.job_id and l.boot_id is not null
             and (l.beat_at < now() - $1 * interval '1 second'
               or l.worker = $2 and l.boot_id <> $3::uuid and not exists (
                 select from pg_stat_activity a where a.application_name = $4 || l.boot_id::text))
           returning l.job_id, l.queue, l.attempt, l.losses, held.worker),
         returned as (
           update ${schema}.job j set
             state = (case when l.losses < $5 then 'retry' else 'failed' end)::${schema}.job_state,
             retry_limit = j.retry_limit + 1, start_after = now(),
             completed_on = case when l.losses < $5 then null else now() end,
             output = case when l.losses < $5 then j.output else jsonb_build_object('message',
               'The process that ran this job ended unexpectedly ' || l.losses || ' times.') end
           from lapsed l
           where j.name = l.queue and j.id = l.job_id and j.state = 'active' and j.retry_count = l.attempt
           returning j.id, j.name as queue, l.attempt, l.worker, j.state::text as state),
         notified as (
           select pg_notify('${channel}', queue) from returned where state = 'retry' group by queue)
         select returned.* from returned left join (select count(*) from notified) n on true`,
        [leaseSeconds, worker.name, worker.bootId, applicationName(''), LOSSES_AT_MOST],
      ),
  };
}

/** Runs one statement on a queue connection; the caller declares the type of its rows. */
async function query<Row>(db: Db, text: string, values: unknown[]): Promise<readonly Row[]> {
  const { rows } = await db.executeSql(text, values);
  return rows;
}

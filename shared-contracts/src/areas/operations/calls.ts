import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { cursorPageOf, cursorPaging, noData, timestamp } from '../../core/calls/envelope.ts';
import { choice, fields, text } from '../../core/calls/field.ts';

const operators = only(['super-admin']);

/** `waiting` for its turn or its time, `retrying` after a failure, `failed` for good: a dead letter. */
export const JOB_STATES = ['waiting', 'retrying', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

const queueName = v.pipe(text('The queue', 100), v.regex(/^[\w.-]+$/, 'This is not the name of a queue.'));

export const JobQueueSchema = v.object({
  name: v.string(),
  waiting: v.number(),
  running: v.number(),
  retrying: v.number(),
  failed: v.number(),
  done: v.number(),
  /** When one of its jobs last succeeded; null if none of the stored ones did. */
  last_done_at: v.nullable(timestamp),
});
export type JobQueueRow = v.InferOutput<typeof JobQueueSchema>;

export const listJobQueues = defineCall({
  name: 'job.queues',
  method: 'GET',
  path: '/api/job/queues',
  summary:
    'The queues of background jobs with how many are in which state, and how far the imports of all stores are',
  access: operators,
  data: v.object({
    queues: v.array(JobQueueSchema),
    /** Seller accounts by the state of their import. */
    imports: v.object({ importing: v.number(), done: v.number(), reauthorise: v.number() }),
  }),
});

/** Why a job failed, in terms that an operator can act on; the error itself is in `details`. */
export const JOB_CAUSES = [
  'worker-lost',
  'too-slow',
  'unreadable',
  'database',
  'unreachable',
  'mail-rejected',
  'error',
] as const;
export type JobCause = (typeof JOB_CAUSES)[number];

export const JobSchema = v.object({
  id: v.string(),
  queue: v.string(),
  state: v.picklist(JOB_STATES),
  /** Attempts so far, and the maximum. */
  attempts: v.number(),
  attempts_at_most: v.number(),
  /** Why the last attempt failed; null if it didn't. */
  cause: v.nullable(v.picklist(JOB_CAUSES)),
  /** The error of the last attempt; empty if it didn't fail. Payloads are never shown: they may hold secrets. */
  details: v.string(),
  /** The gateway process that currently runs it. */
  worker: v.nullable(v.string()),
  created_at: timestamp,
  started_at: v.nullable(timestamp),
  ended_at: v.nullable(timestamp),
});
export type Job = v.InferOutput<typeof JobSchema>;

export const listJobs = defineCall({
  name: 'job.list',
  method: 'GET',
  path: '/api/job/list',
  summary: 'Background jobs by queue and state, newest first',
  access: operators,
  query: fields({
    ...cursorPaging,
    queue: v.optional(queueName),
    state: v.optional(choice('The state', JOB_STATES)),
  }),
  data: cursorPageOf(JobSchema),
});

const oneJob = fields({ queue: queueName, jobId: text('The job', 64) });
const oneQueue = fields({ queue: queueName });
/** How many jobs a call for a whole queue changed. */
const changed = v.object({ jobs: v.number() });

export const retryJob = defineCall({
  name: 'job.retry',
  method: 'POST',
  path: '/api/job/{queue}/{jobId}/retry',
  summary: 'Run a failed job again; answers 409 when it is not failed any more',
  access: operators,
  params: oneJob,
  data: noData,
});

export const dropJob = defineCall({
  name: 'job.drop',
  method: 'DELETE',
  path: '/api/job/{queue}/{jobId}',
  summary: 'Discard a failed job: it is deleted; answers 409 when it is not failed any more',
  access: operators,
  params: oneJob,
  data: noData,
});

export const retryFailedJobs = defineCall({
  name: 'job.retry-failed',
  method: 'POST',
  path: '/api/job/{queue}/failed/retry',
  summary: 'Run all failed jobs of a queue again, up to 1,000 per call; counts those that were put back',
  access: operators,
  params: oneQueue,
  data: changed,
});

export const dropFailedJobs = defineCall({
  name: 'job.drop-failed',
  method: 'DELETE',
  path: '/api/job/{queue}/failed',
  summary: 'Discard all failed jobs of a queue, up to 1,000 per call; counts those that were deleted',
  access: operators,
  params: oneQueue,
  data: changed,
});

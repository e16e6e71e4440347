import * as v from 'valibot';
import { only } from '../access.ts';
import { defineCall } from '../call.ts';
import { cursorPageOf, cursorPaging, done, timestamp } from './envelope.ts';
import { choice, fields, text } from './field.ts';

const operators = only(['super-admin']);

/** `waiting` for its turn or its time, `retrying` after a failure, `failed` for good: a dead letter. */
export const JOB_STATES = ['waiting', 'retrying', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

const queueName = v.pipe(text('The queue', 100), v.regex(/^[\w.-]+$/, 'This is no name of a queue.'));

export const JobQueueSchema = v.object({
  name: v.string(),
  waiting: v.number(),
  running: v.number(),
  retrying: v.number(),
  failed: v.number(),
  done: v.number(),
  /** When a job of it last ended well; null when none that is still kept did. */
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
    /** Seller accounts by what has become of their import. */
    imports: v.object({ importing: v.number(), done: v.number(), reauthorise: v.number() }),
  }),
});

export const JobSchema = v.object({
  id: v.string(),
  queue: v.string(),
  state: v.picklist(JOB_STATES),
  /** Tries so far, and how many there are at most. */
  attempts: v.number(),
  attempts_at_most: v.number(),
  /** What the last try failed with; empty otherwise. What a job carries is never shown: it may be a secret. */
  reason: v.string(),
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

export const retryJob = defineCall({
  name: 'job.retry',
  method: 'POST',
  path: '/api/job/{queue}/{jobId}/retry',
  summary: 'Do a failed job once more; answers 409 when it is not failed any more',
  access: operators,
  params: oneJob,
  data: done,
});

export const dropJob = defineCall({
  name: 'job.drop',
  method: 'DELETE',
  path: '/api/job/{queue}/{jobId}',
  summary: 'Give a failed job up: it is deleted; answers 409 when it is not failed any more',
  access: operators,
  params: oneJob,
  data: done,
});

import { dropJob, listJobQueues, listJobs, retryJob } from '@fairshelf/shared-contracts/core';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { jobsPage, readJobQueues, stateOfJob } from './read-jobs.ts';

/** A second operator may have been faster: what runs again, or is gone, is left alone. */
async function mustHaveFailed(
  job: { queue: string; jobId: string },
  { services }: CallContext,
): Promise<void> {
  const state = await stateOfJob(services.database, job);
  if (!state) throw notFound('This job');
  if (state !== 'failed') throw new Refusal(409, `This job is not failed any more: it is ${state}.`);
}

export const jobCalls: readonly ServedCall[] = [
  serve(listJobQueues, (_input, { services }) => readJobQueues(services.database)),

  serve(listJobs, ({ query }, { services }) => jobsPage(services.database, query)),

  serve(retryJob, async ({ params }, context) => {
    await mustHaveFailed(params, context);
    await context.services.jobs.retry(params.queue, params.jobId);
    context.audit({ before: { ...params, state: 'failed' }, after: { ...params, state: 'retrying' } });
  }),

  serve(dropJob, async ({ params }, context) => {
    await mustHaveFailed(params, context);
    await context.services.jobs.drop(params.queue, params.jobId);
    context.audit({ before: { ...params, state: 'failed' } });
  }),
];

import {
  dropFailedJobs,
  dropJob,
  listJobQueues,
  listJobs,
  retryFailedJobs,
  retryJob,
} from '@fairshelf/shared-contracts/operations';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { failedJobs, jobsPage, readJobQueues, stateOfJob } from './read-jobs.ts';

/** A second operator may have been faster: a job that runs again or is gone is left unchanged. */
async function mustHaveFailed(
  job: { queue: string; jobId: string },
  { services }: CallContext,
): Promise<void> {
  const state = await stateOfJob(services.database, job);
  if (!state) throw notFound('This job');
  if (state !== 'failed') throw new Refusal(409, `This job is no longer failed: it is ${state}.`);
}

export const jobCalls: readonly ServedCall[] = [
  serve(listJobQueues, (_input, { services }) => readJobQueues(services.database)),

  serve(listJobs, ({ query }, { services }) => jobsPage(services.database, query)),

  serve(retryJob, async ({ params }, context) => {
    await mustHaveFailed(params, context);
    const retried = await context.services.jobs.retry(params.queue, [params.jobId]);
    if (retried === 0)
      throw new Refusal(409, 'A newer job already does the same work. Discard this one instead.');
    context.audit({ before: { ...params, state: 'failed' }, after: { ...params, state: 'retrying' } });
  }),

  serve(dropJob, async ({ params }, context) => {
    await mustHaveFailed(params, context);
    await context.services.jobs.drop(params.queue, [params.jobId]);
    context.audit({ before: { ...params, state: 'failed' } });
  }),

  serve(retryFailedJobs, async ({ params: { queue } }, { services, audit }) => {
    const jobs = await services.jobs.retry(queue, await failedJobs(services.database, queue));
    audit({ before: { queue, state: 'failed', jobs }, after: { queue, state: 'retrying', jobs } });
    return { jobs };
  }),

  serve(dropFailedJobs, async ({ params: { queue } }, { services, audit }) => {
    const ids = await failedJobs(services.database, queue);
    await services.jobs.drop(queue, ids);
    audit({ before: { queue, state: 'failed', jobs: ids.length } });
    return { jobs: ids.length };
  }),
];

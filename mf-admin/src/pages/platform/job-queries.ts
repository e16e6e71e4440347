import {
  dropFailedJobs,
  dropJob,
  type JobState,
  listJobQueues,
  listJobs,
  retryFailedJobs,
  retryJob,
} from '@fairshelf/shared-contracts/operations';
import { useCall } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../use-act.ts';

const POLL_MS = 10_000;

export const useJobQueues = () => useCall(listJobQueues, {}, { pollMs: POLL_MS });

/** Failed jobs of all queues; undefined until loaded. */
export function useFailedJobCount(): number | undefined {
  return useJobQueues().data?.queues.reduce((sum, { failed }) => sum + failed, 0);
}

export const useJobs = (queue: string | null, state: JobState | null, cursor: string) =>
  useCall(
    listJobs,
    { query: { cursor, limit: '25', ...(queue ? { queue } : {}), ...(state ? { state } : {}) } },
    { keepPrevious: true, pollMs: POLL_MS },
  );

const refresh = [listJobQueues, listJobs];
export const useRetryJob = () => useAct(retryJob, refresh);
export const useDropJob = () => useAct(dropJob, refresh);
export const useRetryFailedJobs = () => useAct(retryFailedJobs, refresh);
export const useDropFailedJobs = () => useAct(dropFailedJobs, refresh);

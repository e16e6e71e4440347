import { dropJob, type JobState, listJobQueues, listJobs, retryJob } from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../use-act.ts';

const POLL_MS = 10_000;

export const useJobQueues = () => useCall(listJobQueues, {}, { pollMs: POLL_MS });

export const useJobs = (queue: string | null, state: JobState | null, cursor: string) =>
  useCall(
    listJobs,
    { query: { cursor, limit: '25', ...(queue ? { queue } : {}), ...(state ? { state } : {}) } },
    { keepPrevious: true, pollMs: POLL_MS },
  );

const refresh = [listJobQueues, listJobs];
export const useRetryJob = () => useAct(retryJob, refresh);
export const useDropJob = () => useAct(dropJob, refresh);

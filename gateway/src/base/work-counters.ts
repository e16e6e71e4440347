import { Counter } from 'prom-client';

const counter = (name: string, help: string, labelNames: string[]) =>
  new Counter({ name, help, labelNames, registers: [] });

/** Completed jobs of this process. */
export const jobsEnded = counter('fairshelf_jobs_total', 'Jobs of this process by outcome (done, failed)', [
  'job',
  'outcome',
]);

/** Import steps; a step that waits for a rate limit or a report isn't counted. */
export const importStepsEnded = counter(
  'fairshelf_import_steps_total',
  'Import steps of this process by outcome (done: the whole cycle; more: part of it; failed)',
  ['feed', 'outcome'],
);

/** Attempts to request a review, by the resulting state of the request. */
export const reviewRequestsSettled = counter(
  'fairshelf_review_requests_total',
  'Attempts to request a review, by the resulting state (sent, scheduled, unknown, failed …)',
  ['state'],
);

export const signIns = counter('fairshelf_sign_ins_total', 'Sign-ins with a password, by outcome', [
  'outcome',
]);

/** Reads that may lag, where there is a replica. */
export const listReads = counter(
  'fairshelf_list_reads_total',
  'Lists, exports and reports read with a replica configured, by the server that answered (replica, primary)',
  ['server'],
);

/** Counters of a process since its start, for /metrics. */
export const workCounters = [jobsEnded, importStepsEnded, reviewRequestsSettled, signIns, listReads];

import type { JobCause, JobState } from '@fairshelf/shared-contracts/operations';
import type { Tone } from '@fairshelf/shared-ui/core';

export const states: Readonly<Record<JobState, { readonly text: string; readonly tone: Tone }>> = {
  waiting: { text: 'Waiting', tone: 'neutral' },
  retrying: { text: 'Retrying', tone: 'warning' },
  running: { text: 'Running', tone: 'info' },
  done: { text: 'Done', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
  cancelled: { text: 'Canceled', tone: 'neutral' },
};

/** What happened, and what an operator can do about it, if anything. */
export const causes: Readonly<Record<JobCause, string>> = {
  'worker-lost':
    'The gateway crashed repeatedly while running this job. Check its memory and logs before you retry.',
  'too-slow': 'The job took too long and was stopped.',
  unreadable:
    'This version can’t read the job’s data. Retrying won’t help unless the keys or the version change.',
  database: 'The database was unavailable. Retry once it’s back.',
  unreachable: 'Another server couldn’t be reached. Retry once it’s back.',
  'mail-rejected': 'The mail server rejected the email.',
  error: 'The job ended with an error.',
};

import type { JobCause, JobState } from '@fairshelf/shared-contracts/operations';
import type { Tone } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';

export const states = (): Readonly<Record<JobState, { readonly text: string; readonly tone: Tone }>> => ({
  waiting: { text: t`Waiting`, tone: 'neutral' },
  retrying: { text: t`Retrying`, tone: 'warning' },
  running: { text: t`Running`, tone: 'info' },
  done: { text: t`Done`, tone: 'success' },
  failed: { text: t`Failed`, tone: 'danger' },
  cancelled: { text: t`Canceled`, tone: 'neutral' },
});

/** What happened, and what an operator can do about it, if anything. */
export const causes = (): Readonly<Record<JobCause, string>> => ({
  'worker-lost': t`The gateway crashed repeatedly while running this job. Check its memory and logs before you retry.`,
  'too-slow': t`The job took too long and was stopped.`,
  unreadable: t`This version can’t read the job’s data. Retrying won’t help unless the keys or the version change.`,
  database: t`The database was unavailable. Retry once it’s back.`,
  unreachable: t`Another server couldn’t be reached. Retry once it’s back.`,
  'mail-rejected': t`The mail server rejected the email.`,
  error: t`The job ended with an error.`,
});

import type { Job } from '@fairshelf/shared-contracts/operations';
import { AlertDialog, toast } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { useDropFailedJobs, useDropJob, useRetryFailedJobs, useRetryJob } from './job-queries.ts';

/** The confirmation shown before the action. */
type Question =
  | { readonly kind: 'discard'; readonly job: Job }
  | { readonly kind: 'retry-all' | 'discard-all'; readonly queue: string; readonly failed: number };

const texts = (question: Question) => {
  if (question.kind === 'discard')
    return {
      title: t`Discard this job?`,
      confirm: t`Discard job`,
      body: t`The work of ‘${{ queue: question.job.queue }}’ won’t be done. This can’t be undone.`,
    };
  const { failed } = question;
  return question.kind === 'discard-all'
    ? {
        title: plural(failed, { one: 'Discard # job?', other: 'Discard # jobs?' }),
        confirm: t`Discard all`,
        body: t`The work of all failed ‘${{ queue: question.queue }}’ jobs won’t be done. This can’t be undone.`,
      }
    : {
        title: plural(failed, { one: 'Retry # job?', other: 'Retry # jobs?' }),
        confirm: t`Retry all`,
        body: t`All failed ‘${{ queue: question.queue }}’ jobs run again, as soon as there is a free slot.`,
      };
};

export interface JobActs {
  readonly retry: (job: Job) => void;
  readonly discard: (job: Job) => void;
  readonly retryAll: (queue: string, failed: number) => void;
  readonly discardAll: (queue: string, failed: number) => void;
  /** Why the last action was refused. */
  readonly problem: string | undefined;
  readonly dialog: ReactElement | null;
}

/** Retries and discards failed jobs, one by one or all of a queue; all but a single retry are confirmed first. */
export function useJobActs(): JobActs {
  const retrying = useRetryJob();
  const dropping = useDropJob();
  const retryingAll = useRetryFailedJobs();
  const droppingAll = useDropFailedJobs();
  const all = [retrying, dropping, retryingAll, droppingAll];
  const [question, setQuestion] = useState<Question>();

  function ask(next: Question) {
    for (const each of all) each.forget();
    setQuestion(next);
  }

  async function retry({ queue, id }: Job) {
    for (const each of all) each.forget();
    if (await retrying.act({ params: { queue, jobId: id } })) toast.success(t`The job is back in its queue.`);
  }

  async function confirm(request: Question) {
    if (request.kind === 'discard') {
      const { queue, id } = request.job;
      if (await dropping.act({ params: { queue, jobId: id } })) toast.success(t`The job was discarded.`);
    } else {
      const acting = request.kind === 'retry-all' ? retryingAll : droppingAll;
      const response = await acting.act({ params: { queue: request.queue } });
      if (response)
        toast.success(
          request.kind === 'retry-all'
            ? plural(
                { jobs: response.data.jobs },
                { one: '# job back in the queue.', other: '# jobs back in the queue.' },
              )
            : plural({ jobs: response.data.jobs }, { one: '# job discarded.', other: '# jobs discarded.' }),
        );
    }
    setQuestion(undefined);
  }

  const text = question && texts(question);
  return {
    retry: (job) => void retry(job),
    discard: (job) => ask({ kind: 'discard', job }),
    retryAll: (queue, failed) => ask({ kind: 'retry-all', queue, failed }),
    discardAll: (queue, failed) => ask({ kind: 'discard-all', queue, failed }),
    problem: all.find(({ problem }) => problem)?.problem?.message,
    dialog:
      question && text ? (
        <AlertDialog
          open
          tone={question.kind === 'retry-all' ? 'primary' : 'danger'}
          title={text.title}
          confirmLabel={text.confirm}
          pending={all.some(({ isPending }) => isPending)}
          onConfirm={() => void confirm(question)}
          onCancel={() => setQuestion(undefined)}
        >
          {text.body}
        </AlertDialog>
      ) : null,
  };
}

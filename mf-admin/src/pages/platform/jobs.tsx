import {
  formatDateTime,
  formatNumber,
  JOB_STATES,
  type Job,
  type JobState,
} from '@fairshelf/shared-contracts/core';
import {
  AlertDialog,
  Badge,
  Banner,
  Button,
  EmptyState,
  Stat,
  type Tone,
  toast,
} from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Toolbar } from '../../form-stack.ts';
import { KeyPager } from '../../key-pager.tsx';
import { ImportProblems } from './import-problems.tsx';
import { useDropJob, useJobQueues, useJobs, useRetryJob } from './job-queries.ts';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[16]};
  margin-bottom: ${space[24]};
`;
const Buttons = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

const states: Readonly<Record<JobState, { readonly text: string; readonly tone: Tone }>> = {
  waiting: { text: 'Waiting', tone: 'neutral' },
  retrying: { text: 'Will be tried again', tone: 'warning' },
  running: { text: 'Running', tone: 'info' },
  done: { text: 'Done', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
};

const ALL = 'all';
const stateOptions = [
  { id: ALL, label: 'All states' },
  ...JOB_STATES.map((state) => ({ id: state, label: states[state].text })),
];

const columnsOf = (retry: (job: Job) => void, drop: (job: Job) => void): readonly Column<Job>[] => [
  {
    id: 'queue',
    header: 'Queue',
    cardTitle: true,
    cell: ({ queue, reason }) => (
      <div>
        {queue}
        {reason ? (
          <>
            <br />
            <small>{reason}</small>
          </>
        ) : null}
      </div>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: 170,
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text}</Badge>,
  },
  {
    id: 'tries',
    header: 'Tries',
    width: 90,
    align: 'end',
    cell: ({ attempts, attempts_at_most }) => `${attempts} of ${attempts_at_most}`,
  },
  {
    id: 'at',
    header: 'Since',
    width: 200,
    align: 'end',
    cell: ({ created_at }) => formatDateTime(created_at),
  },
  {
    id: 'acts',
    header: 'Actions',
    width: 160,
    align: 'end',
    cell: (job) =>
      job.state === 'failed' ? (
        <Buttons>
          <Button size="sm" aria-label={`Retry ${job.queue}`} onClick={() => retry(job)}>
            Retry
          </Button>
          <Button size="sm" aria-label={`Drop ${job.queue}`} onClick={() => drop(job)}>
            Drop
          </Button>
        </Buttons>
      ) : null,
  },
];

const parsers = {
  queue: parseAsString,
  job: parseAsStringLiteral(JOB_STATES),
  at: parseAsString.withDefault(''),
};

/** What happens in the background: failed jobs with their reasons, what waits and runs, and how far the imports are. */
export function Jobs() {
  const [{ queue, job: state, at }, set] = useQueryStates(parsers);
  const queues = useJobQueues();
  const found = useJobs(queue, state, at);
  const retrying = useRetryJob();
  const dropping = useDropJob();
  const [leaving, setLeaving] = useState<Job>();
  const { act: retry } = retrying;
  const columns = useMemo(
    () =>
      columnsOf(
        (job) =>
          void retry({ params: { queue: job.queue, jobId: job.id } }).then((done) => {
            if (done) toast.success('The job is in its queue again.');
          }),
        setLeaving,
      ),
    [retry],
  );

  async function drop() {
    if (!leaving) return;
    const done = await dropping.act({ params: { queue: leaving.queue, jobId: leaving.id } });
    setLeaving(undefined);
    if (done) toast.success('The job was dropped.');
  }

  const known = queues.data?.queues ?? [];
  const sum = (of: 'failed' | 'waiting' | 'running' | 'retrying') =>
    queues.data ? formatNumber(known.reduce((total, each) => total + each[of], 0)) : '…';
  const problem = retrying.problem ?? dropping.problem;
  return (
    <>
      <Figures>
        <Stat label="Failed" value={sum('failed')} />
        <Stat label="Will be tried again" value={sum('retrying')} />
        <Stat label="Waiting" value={sum('waiting')} />
        <Stat label="Running" value={sum('running')} />
        <Stat
          label="First imports running"
          value={queues.data ? formatNumber(queues.data.imports.importing) : '…'}
          note={
            queues.data
              ? `${formatNumber(queues.data.imports.done)} complete, ${formatNumber(queues.data.imports.reauthorise)} need consent`
              : undefined
          }
        />
      </Figures>
      <ImportProblems />
      {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      <Toolbar>
        <Select
          label="Queue"
          hideLabel
          options={[
            { id: ALL, label: 'All queues' },
            ...known.map(({ name, failed }) => ({
              id: name,
              label: failed > 0 ? `${name} (${formatNumber(failed)} failed)` : name,
            })),
          ]}
          value={queue ?? ALL}
          onChange={(id) => void set({ queue: id === ALL ? null : id, at: null })}
        />
        <Select
          label="State"
          hideLabel
          options={stateOptions}
          value={state ?? ALL}
          onChange={(id) => void set({ job: JOB_STATES.find((each) => each === id) ?? null, at: null })}
        />
      </Toolbar>
      <DataTable
        label="Jobs"
        columns={columns}
        rows={found.data?.rows}
        rowId={(row) => row.id}
        error={found.error?.message}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        filtered={queue !== null || state !== null}
        onClearFilters={() => void set({ queue: null, job: null, at: null })}
        empty={<EmptyState title="Nothing happened in the background yet" />}
        footer={
          found.data ? (
            <KeyPager
              page={found.data}
              what={found.data.total === 1 ? 'job' : 'jobs'}
              isFirst={at === ''}
              onChange={(next) => void set({ at: next || null }, { history: 'push' })}
            />
          ) : null
        }
      />
      <AlertDialog
        open={leaving !== undefined}
        tone="danger"
        title="Drop this job?"
        confirmLabel="Drop job"
        pending={dropping.isPending}
        onConfirm={() => void drop()}
        onCancel={() => setLeaving(undefined)}
      >
        What ‘{leaving?.queue}’ was to do is not done then. This can’t be undone.
      </AlertDialog>
    </>
  );
}

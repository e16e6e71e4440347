import { formatNumber } from '@fairshelf/shared-contracts/core';
import { JOB_STATES } from '@fairshelf/shared-contracts/operations';
import { Banner, Button, EmptyState, Stat, Stats } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { DataTable } from '@fairshelf/shared-ui/table';
import { plural, t } from '@lingui/core/macro';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { keyPagedRows } from '../../key-paged-rows.tsx';
import { Toolbar } from '../../toolbar.ts';
import { ImportProblems } from './import-problems.tsx';
import { useJobActs } from './job-acts.tsx';
import { jobColumns } from './job-columns.tsx';
import { useJobQueues, useJobs } from './job-queries.ts';
import { states } from './job-words.ts';

const ALL = 'all';
const STATES = [...JOB_STATES, ALL] as const;
const stateOptions = () => [
  ...JOB_STATES.map((state) => ({ id: state, label: states()[state].text })),
  { id: ALL, label: t`All states` },
];

const parsers = {
  queue: parseAsString,
  job: parseAsStringLiteral(STATES).withDefault('failed'),
  at: parseAsString.withDefault(''),
};

/** Background jobs: first those that failed for good, with cause, retry and discard; others by state and queue. */
export function Jobs() {
  const [{ queue, job: state, at }, set] = useQueryStates(parsers);
  const queues = useJobQueues();
  const found = useJobs(queue, state === ALL ? null : state, at);
  const acts = useJobActs();

  const queueList = queues.data?.queues ?? [];
  const failedOfQueue = queueList.find(({ name }) => name === queue)?.failed ?? 0;
  const sum = (of: 'failed' | 'waiting' | 'running' | 'retrying') =>
    queues.data ? formatNumber(queueList.reduce((total, each) => total + each[of], 0)) : '…';
  return (
    <>
      <Stats>
        <Stat label={t`Failed`} value={sum('failed')} />
        <Stat label={t`Retrying`} value={sum('retrying')} />
        <Stat label={t`Waiting`} value={sum('waiting')} />
        <Stat label={t`Running`} value={sum('running')} />
        <Stat
          label={t`First imports running`}
          value={queues.data ? formatNumber(queues.data.imports.importing) : '…'}
          note={
            queues.data
              ? t`${{ done: formatNumber(queues.data.imports.done) }} complete, ${{ waiting: formatNumber(queues.data.imports.reauthorise) }} need consent`
              : undefined
          }
        />
      </Stats>
      <ImportProblems />
      {acts.problem ? <Banner tone="danger">{acts.problem}</Banner> : null}
      <Toolbar>
        <Select
          label={t`Kind`}
          hideLabel
          options={[
            { id: ALL, label: t`All kinds` },
            ...queueList.map(({ name, failed }) => ({
              id: name,
              label: failed > 0 ? t`${{ queue: name }} (${{ count: formatNumber(failed) }} failed)` : name,
            })),
          ]}
          value={queue ?? ALL}
          onChange={(id) => void set({ queue: id === ALL ? null : id, at: null })}
        />
        <Select
          label={t`State`}
          hideLabel
          options={stateOptions()}
          value={state}
          onChange={(id) => void set({ job: STATES.find((each) => each === id) ?? null, at: null })}
        />
        {queue !== null && state === 'failed' && failedOfQueue > 0 ? (
          <>
            <Button onClick={() => acts.retryAll(queue, failedOfQueue)}>{t`Retry all`}</Button>
            <Button onClick={() => acts.discardAll(queue, failedOfQueue)}>{t`Discard all`}</Button>
          </>
        ) : null}
      </Toolbar>
      <DataTable
        label={t`Jobs`}
        columns={jobColumns(acts.retry, acts.discard)}
        rowId={(row) => row.id}
        {...keyPagedRows({
          query: found,
          cursor: at,
          setCursor: (next) => void set({ at: next || null }, { history: 'push' }),
          label: t`Pages of jobs`,
          counted: ({ total }) => plural({ total }, { one: '# job', other: '# jobs' }),
          isFiltered: queue !== null || state !== 'failed',
          nothing: (
            <EmptyState title={t`No failed jobs`}>
              {t`Jobs that failed after their last attempt are listed here for 30 days.`}
            </EmptyState>
          ),
        })}
        onClearFilters={() => void set({ queue: null, job: null, at: null })}
      />
      {acts.dialog}
    </>
  );
}

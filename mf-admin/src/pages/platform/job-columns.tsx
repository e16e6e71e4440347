import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { Job } from '@fairshelf/shared-contracts/operations';
import { Badge, Button } from '@fairshelf/shared-ui/core';
import { Disclosure } from '@fairshelf/shared-ui/inputs';
import type { Column } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { causes, states } from './job-words.ts';

const Buttons = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;
const Cause = styled.div`
  overflow-wrap: anywhere;
  white-space: normal;
`;

/** The time of a job's latest event: it ended, it started, or it was added. */
const latest = ({ state, ended_at, started_at, created_at }: Job): string => {
  if (ended_at !== null) return ended_at;
  return (state === 'running' ? started_at : null) ?? created_at;
};

export const jobColumns = (
  retry: (job: Job) => void,
  discard: (job: Job) => void,
): readonly Column<Job>[] => [
  {
    id: 'queue',
    header: t`Kind and cause`,
    cardTitle: true,
    cell: ({ queue, cause, details }) => (
      <Cause>
        <strong>{queue}</strong>
        {cause ? (
          <>
            <div>{causes()[cause]}</div>
            <Disclosure title={t`Details`}>{details || t`The error has no message.`}</Disclosure>
          </>
        ) : null}
      </Cause>
    ),
  },
  {
    id: 'state',
    header: t`State`,
    width: 130,
    cell: ({ state, worker }) => (
      <div>
        <Badge tone={states()[state].tone}>{states()[state].text}</Badge>
        {worker ? (
          <div>
            <small>{worker}</small>
          </div>
        ) : null}
      </div>
    ),
  },
  {
    id: 'attempts',
    header: t`Attempts`,
    width: 110,
    align: 'end',
    cell: ({ state, attempts, attempts_at_most }) =>
      state === 'failed'
        ? formatNumber(attempts)
        : t`${{ done: formatNumber(attempts) }} of ${{ total: formatNumber(attempts_at_most) }}`,
  },
  { id: 'at', header: t`When`, width: 200, align: 'end', cell: (job) => formatDateTime(latest(job)) },
  {
    id: 'acts',
    header: t`Actions`,
    width: 180,
    align: 'end',
    cell: (job) =>
      job.state === 'failed' ? (
        <Buttons>
          <Button size="sm" aria-label={t`Retry ${{ name: job.queue }}`} onClick={() => retry(job)}>
            {t`Retry`}
          </Button>
          <Button size="sm" aria-label={t`Discard ${{ name: job.queue }}`} onClick={() => discard(job)}>
            {t`Discard`}
          </Button>
        </Buttons>
      ) : null,
  },
];

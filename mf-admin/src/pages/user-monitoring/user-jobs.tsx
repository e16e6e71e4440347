import { formatDateTime, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import { Badge, EmptyState, type Tone } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import type { UserDetails } from './user-drawer.tsx';

type Job = UserDetails['jobs'][number];

const tones: Readonly<Record<Job['state'], Tone>> = {
  running: 'info',
  done: 'success',
  failed: 'danger',
  skipped: 'neutral',
};

const states = (): Readonly<Record<Job['state'], string>> => ({
  running: t`running`,
  done: t`done`,
  failed: t`failed`,
  skipped: t`skipped`,
});

const columns = (): readonly Column<Job>[] => [
  { id: 'feed', header: t`Import`, cardTitle: true, cell: (job) => job.feed },
  { id: 'seller', header: t`Seller`, width: 150, cell: (job) => job.seller_id },
  {
    id: 'state',
    header: t`State`,
    width: 90,
    cell: (job) => <Badge tone={tones[job.state]}>{states()[job.state]}</Badge>,
  },
  {
    id: 'rows',
    header: t`Rows`,
    width: 80,
    align: 'end',
    cell: (job) => (job.state === 'done' ? formatNumber(job.rows) : NONE),
  },
  {
    id: 'started',
    header: t`Started`,
    width: 200,
    align: 'end',
    cell: (job) => formatDateTime(job.started_at),
  },
];

/** The latest imports of a person's companies. */
export function UserJobs({ jobs }: { jobs: readonly Job[] }) {
  return (
    <DataTable
      label={t`Latest imports`}
      columns={columns()}
      rows={jobs}
      rowId={(job) => job.id}
      density="compact"
      empty={<EmptyState title={t`No imports yet`} />}
    />
  );
}

import { formatDateTime, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import { Badge, EmptyState, type Tone } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import type { UserDetails } from './user-drawer.tsx';

type Job = UserDetails['jobs'][number];

const tones: Readonly<Record<Job['state'], Tone>> = {
  running: 'info',
  done: 'success',
  failed: 'danger',
  skipped: 'neutral',
};

const columns: readonly Column<Job>[] = [
  { id: 'feed', header: 'Import', cardTitle: true, cell: (job) => job.feed },
  { id: 'seller', header: 'Seller', width: 150, cell: (job) => job.seller_id },
  {
    id: 'state',
    header: 'State',
    width: 90,
    cell: (job) => <Badge tone={tones[job.state]}>{job.state}</Badge>,
  },
  {
    id: 'rows',
    header: 'Rows',
    width: 80,
    align: 'end',
    cell: (job) => (job.state === 'done' ? formatNumber(job.rows) : NONE),
  },
  {
    id: 'started',
    header: 'Started',
    width: 200,
    align: 'end',
    cell: (job) => formatDateTime(job.started_at),
  },
];

/** The latest imports of a person's companies. */
export function UserJobs({ jobs }: { jobs: readonly Job[] }) {
  return (
    <DataTable
      label="Latest imports"
      columns={columns}
      rows={jobs}
      rowId={(job) => job.id}
      density="compact"
      empty={<EmptyState title="No imports yet" />}
    />
  );
}

import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';
import { EmptyState } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { OpenName } from '../../open-name.tsx';
import { Freezes } from './freezes.tsx';
import { lastChangeInWords } from './last-change.ts';
import { usePlatform } from './queries.ts';
import { rateInWords } from './rate.ts';
import { ReleaseState } from './release-state.tsx';
import { RemoteDrawer } from './remote-drawer.tsx';
import { VitalsBadge } from './vitals-badge.tsx';

const columnsOf = (open: (remote: string) => void): readonly Column<PlatformRemote>[] => [
  {
    id: 'remote',
    header: 'Remote',
    cardTitle: true,
    cell: (row) => (
      <OpenName note={lastChangeInWords(row)} onOpen={() => open(row.remote)}>
        {row.remote}
      </OpenName>
    ),
  },
  { id: 'version', header: 'Active version', width: 180, cell: ({ active }) => active.version },
  { id: 'contract', header: 'Contract', width: 100, cell: ({ active }) => active.contract },
  { id: 'state', header: 'State', width: 200, cell: (row) => <ReleaseState remote={row} /> },
  {
    id: 'errors',
    header: 'Failed, 24 hours',
    width: 170,
    align: 'end',
    cell: ({ active }) => rateInWords(active),
  },
  {
    id: 'vitals',
    header: 'Web vitals',
    width: 150,
    cell: ({ active }) => <VitalsBadge vitals={active.vitals} />,
  },
];

/** Which version of each remote people get, its health, and the operators' actions. */
export function Releases() {
  const platform = usePlatform();
  const [chosen, choose] = useQueryState('remote', parseAsString);
  const columns = useMemo(() => columnsOf((remote) => void choose(remote, { history: 'push' })), [choose]);
  const open = platform.data?.find(({ remote }) => remote === chosen);
  return (
    <>
      <DataTable
        label="Remotes"
        columns={columns}
        rows={platform.data}
        rowId={({ remote }) => remote}
        onOpen={({ remote }) => void choose(remote, { history: 'push' })}
        error={platform.error?.message}
        onRetry={() => void platform.refetch()}
        retrying={platform.isFetching}
        empty={
          <EmptyState title="No releases yet">Remotes appear here after their first release.</EmptyState>
        }
      />
      <Freezes />
      {open ? <RemoteDrawer key={open.remote} remote={open} onClose={() => void choose(null)} /> : null}
    </>
  );
}

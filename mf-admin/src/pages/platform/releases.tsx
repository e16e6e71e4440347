import type { PlatformRemote } from '@fairshelf/shared-contracts/delivery';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { EmptyState } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { type Column, DataTable, queryState } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { OpenName } from '../../open-name.tsx';
import { Freezes } from './freezes.tsx';
import { lastChangeInWords } from './last-change.ts';
import { teamsOf } from './owners.ts';
import { Previews } from './previews.tsx';
import { usePlatform } from './queries.ts';
import { rateInWords } from './rate.ts';
import { ReleaseApprovals } from './release-approvals.tsx';
import { ReleaseState } from './release-state.tsx';
import { RemoteDrawer } from './remote-drawer.tsx';
import { VitalsBadge } from './vitals-badge.tsx';

const Filter = styled.div`
  max-width: 20rem;
  margin-bottom: ${space[16]};
`;

/** No team has an empty name. */
const ALL = '';

const columnsOf = (open: (remote: string) => void): readonly Column<PlatformRemote>[] => [
  {
    id: 'remote',
    header: t`Remote`,
    cardTitle: true,
    cell: (row) => (
      <OpenName note={lastChangeInWords(row)} onOpen={() => open(row.remote)}>
        {row.remote}
      </OpenName>
    ),
  },
  {
    id: 'owner',
    header: t`Owner`,
    width: 160,
    cell: ({ owners }) => owners.map(({ team }) => team).join(', ') || '–',
  },
  { id: 'version', header: t`Active version`, width: 180, cell: ({ active }) => active.version },
  { id: 'contract', header: t`Contract`, width: 100, cell: ({ active }) => active.contract },
  { id: 'state', header: t`State`, width: 200, cell: (row) => <ReleaseState remote={row} /> },
  {
    id: 'errors',
    header: t`Failed, 24 hours`,
    width: 170,
    align: 'end',
    cell: ({ active }) => rateInWords(active),
  },
  {
    id: 'vitals',
    header: t`Web vitals`,
    width: 150,
    cell: ({ active }) => <VitalsBadge vitals={active.vitals} />,
  },
];

/** Which version of each remote people get, its health, and the operators' actions. */
export function Releases() {
  const platform = usePlatform();
  const [team, setTeam] = useQueryState('team', parseAsString);
  const [selectedRemote, choose] = useQueryState('remote', parseAsString);
  const columns = useMemo(
    () => columnsOf((remote) => void choose(remote, { history: 'push' })),
    [choose, currentLanguage()],
  );
  const teams = useMemo(() => teamsOf(platform.data ?? []), [platform.data]);
  const rows = platform.data?.filter(({ owners }) => !team || owners.some((owner) => owner.team === team));
  const open = platform.data?.find(({ remote }) => remote === selectedRemote);
  return (
    <>
      {/* Rendered while loading too, to avoid a layout shift. */}
      {!platform.data || teams.length > 0 ? (
        <Filter>
          <Select
            label={t`Team`}
            options={[{ id: ALL, label: t`All teams` }, ...teams.map((id) => ({ id, label: id }))]}
            value={team ?? ALL}
            onChange={(id) => void setTeam(id === ALL ? null : id)}
          />
        </Filter>
      ) : null}
      <DataTable
        label={t`Remotes`}
        columns={columns}
        rows={rows}
        rowId={({ remote }) => remote}
        onOpen={({ remote }) => void choose(remote, { history: 'push' })}
        {...queryState(platform)}
        empty={
          <EmptyState
            title={t`No releases yet`}
          >{t`Remotes appear here after their first release.`}</EmptyState>
        }
      />
      <ReleaseApprovals />
      <Freezes />
      <Previews />
      {open ? <RemoteDrawer key={open.remote} remote={open} onClose={() => void choose(null)} /> : null}
    </>
  );
}

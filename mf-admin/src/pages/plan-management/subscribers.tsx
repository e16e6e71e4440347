import { type CallData, formatDay, NONE } from '@fairshelf/shared-contracts/core';
import type { listSubscribers } from '@fairshelf/shared-contracts/plans';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { Badge, EmptyState, SearchField, type Tone } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { keyPagedRows } from '../../key-paged-rows.tsx';
import { useSubscribers } from './queries.ts';

type Subscriber = CallData<typeof listSubscribers>['rows'][number];

const Narrowed = styled.div`
  max-width: 20rem;
  margin-bottom: ${space[16]};
`;

const tones: Readonly<Record<Subscriber['state'], Tone>> = {
  trial: 'info',
  active: 'success',
  ended: 'neutral',
};

const states = (): Readonly<Record<Subscriber['state'], string>> => ({
  trial: t`trial`,
  active: t`active`,
  ended: t`ended`,
});

const columns = (): readonly Column<Subscriber>[] => [
  { id: 'company', header: t`Company`, cardTitle: true, cell: (row) => row.company_name },
  {
    id: 'state',
    header: t`State`,
    width: 90,
    cell: (row) => <Badge tone={tones[row.state]}>{states()[row.state]}</Badge>,
  },
  { id: 'since', header: t`Since`, width: 120, align: 'end', cell: (row) => formatDay(row.started_on) },
  {
    id: 'ended',
    header: t`Ended`,
    width: 120,
    align: 'end',
    cell: (row) => (row.ended_on ? formatDay(row.ended_on) : NONE),
  },
  {
    id: 'version',
    header: t`Terms`,
    width: 110,
    align: 'end',
    cell: (row) => t`Version ${{ version: row.version_in_force }}`,
  },
];

/** The companies with a plan, and the version that applies to each today. */
export function Subscribers({ planId }: { planId: string }) {
  const [search, setSearch] = useState('');
  const [cursor, setCursor] = useState('');
  const [input, setInput] = useDebouncedText(search, (text) => {
    setSearch(text);
    setCursor('');
  });
  const subscribers = useSubscribers(planId, search, cursor);
  return (
    <>
      <Narrowed>
        <SearchField
          label={t`Search subscribers`}
          placeholder={t`Company`}
          value={input}
          onChange={setInput}
        />
      </Narrowed>
      <DataTable
        label={t`Subscribers`}
        columns={columns()}
        rowId={({ id }) => id}
        {...keyPagedRows({
          query: subscribers,
          cursor,
          setCursor,
          label: t`Pages of subscriptions`,
          counted: ({ total }) => plural({ total }, { one: '# subscription', other: '# subscriptions' }),
          isFiltered: search !== '',
          nothing: <EmptyState title={t`No subscribers`} />,
        })}
        onClearFilters={() => setInput('')}
        skeletonRows={3}
      />
    </>
  );
}

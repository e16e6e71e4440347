import { formatNumber } from '@fairshelf/shared-contracts/core';
import { INCIDENT_LISTS, SIGNAL_KINDS } from '@fairshelf/shared-contracts/incidents';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { SearchField } from '@fairshelf/shared-ui/core';
import { SegmentedControl, Select } from '@fairshelf/shared-ui/inputs';
import { ListToolbar } from '@fairshelf/shared-ui/table';
import { styled } from 'styled-components';
import { ListViews } from '../../list-views.tsx';
import { useColleagues } from './queries.ts';
import { savedParsers, type View, visitParsers } from './view.ts';
import { KIND_WORDS } from './words.ts';

const Bar = styled(ListToolbar)`
  > :nth-child(2) {
    flex: 1 1 14rem;
    max-width: 22rem;
  }
`;

const ANY = 'any-of-them';
const LIST_WORDS = { open: 'Open', snoozed: 'Snoozed', ended: 'Ended' } as const;

interface ToolbarProps {
  readonly market: Market;
  readonly view: View;
  readonly counts: Readonly<Record<(typeof INCIDENT_LISTS)[number], number>> | undefined;
}

/** The three lists with their counts, and the filters. */
export function Toolbar({ market, view, counts }: ToolbarProps) {
  const [typed, setTyped] = useDebouncedText(view.search, view.setSearch);
  const people = useColleagues(market).data ?? [];
  return (
    <Bar>
      <SegmentedControl
        label="List"
        options={INCIDENT_LISTS.map((id) => ({
          id,
          // Two figure spaces reserve the place of the count.
          label: `${LIST_WORDS[id]} ${counts ? formatNumber(counts[id]) : '\u2007\u2007'}`,
        }))}
        value={view.list}
        onChange={view.setList}
      />
      <SearchField
        label="Search incidents"
        placeholder="Product, ASIN or SKU"
        value={typed}
        onChange={setTyped}
      />
      <Select
        label="Kind"
        hideLabel
        value={view.kind || ANY}
        options={[
          { id: ANY, label: 'Any kind' },
          ...SIGNAL_KINDS.map((id) => ({ id, label: KIND_WORDS[id] })),
        ]}
        onChange={(id) => view.setKind(SIGNAL_KINDS.find((kind) => kind === id) ?? '')}
      />
      <Select
        label="Assignee"
        hideLabel
        value={view.assignee || ANY}
        options={[
          { id: ANY, label: 'Any assignee' },
          { id: 'me', label: 'Mine' },
          { id: 'none', label: 'No assignee' },
          ...people.filter(({ isMe }) => !isMe).map(({ id, name }) => ({ id, label: name })),
        ]}
        onChange={(id) => view.setAssignee(id === ANY ? '' : id)}
      />
      <ListViews list="incidents" plainName="Open incidents" saved={savedParsers} visit={visitParsers} />
    </Bar>
  );
}

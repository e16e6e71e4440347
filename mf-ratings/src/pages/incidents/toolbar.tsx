import { formatNumber } from '@fairshelf/shared-contracts/core';
import { ALL_SIGNAL_KINDS, INCIDENT_LISTS } from '@fairshelf/shared-contracts/incidents';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { SearchField } from '@fairshelf/shared-ui/core';
import { SegmentedControl, Select } from '@fairshelf/shared-ui/inputs';
import { ListToolbar } from '@fairshelf/shared-ui/table';
import { msg, t } from '@lingui/core/macro';
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
const LIST_WORDS = { open: msg`Open`, snoozed: msg`Snoozed`, ended: msg`Ended` } as const;

interface ToolbarProps {
  readonly market: Market;
  readonly view: View;
  readonly counts: Readonly<Record<(typeof INCIDENT_LISTS)[number], number>> | undefined;
}

/** The three lists with their counts, and the filters. */
export function Toolbar({ market, view, counts }: ToolbarProps) {
  const [searchText, setSearchText] = useDebouncedText(view.search, view.setSearch);
  const people = useColleagues(market).data ?? [];
  return (
    <Bar>
      <SegmentedControl
        label={t`List`}
        options={INCIDENT_LISTS.map((id) => ({
          id,
          // Two figure spaces reserve the place of the count.
          label: `${say(LIST_WORDS[id])} ${counts ? formatNumber(counts[id]) : '\u2007\u2007'}`,
        }))}
        value={view.list}
        onChange={view.setList}
      />
      <SearchField
        label={t`Search incidents`}
        placeholder={t`Product, ASIN or SKU`}
        value={searchText}
        onChange={setSearchText}
      />
      <Select
        label={t`Kind`}
        hideLabel
        value={view.kind || ANY}
        options={[
          { id: ANY, label: t`Any kind` },
          ...ALL_SIGNAL_KINDS.map((id) => ({ id, label: say(KIND_WORDS[id]) })),
        ]}
        onChange={(id) => view.setKind(ALL_SIGNAL_KINDS.find((kind) => kind === id) ?? '')}
      />
      <Select
        label={t`Assignee`}
        hideLabel
        value={view.assignee || ANY}
        options={[
          { id: ANY, label: t`Any assignee` },
          { id: 'me', label: t`Mine` },
          { id: 'none', label: t`No assignee` },
          ...people.filter(({ isMe }) => !isMe).map(({ id, name }) => ({ id, label: name })),
        ]}
        onChange={(id) => view.setAssignee(id === ANY ? '' : id)}
      />
      <ListViews list="incidents" plainName={t`Open incidents`} saved={savedParsers} visit={visitParsers} />
    </Bar>
  );
}

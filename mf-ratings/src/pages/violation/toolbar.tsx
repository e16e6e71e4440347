import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import {
  VIOLATION_KINDS,
  type ViolationPart,
  type ViolationSeverity,
} from '@fairshelf/shared-contracts/violations';
import { ExportMenu, SearchField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { ListViews } from '../../list-views.tsx';
import { AssigneeFilter } from './assignee-filter.tsx';
import { useViolationsExport } from './queries.ts';
import { SeverityFigures } from './severity-figures.tsx';
import { SHOWN_STATES, type Sort, savedParsers, type View, visitParsers } from './view.ts';
import { KIND_WORDS, STATE_WORDS } from './words.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
  > :first-child {
    flex: 1 1 14rem;
    max-width: 22rem;
  }
  > :last-child {
    margin-inline-start: auto;
  }
`;

const ANY = 'any-of-them';
const STATES = { open: msg({ message: 'Open', context: 'violation' }), any: msg`Any state` } as const;
const SORT_WORDS: Readonly<Record<Sort, MessageDescriptor>> = {
  severity: msg`Worst first`,
  dueOn: msg`Due first`,
  '-openedAt': msg`Newest first`,
  openedAt: msg`Oldest first`,
  '-changedAt': msg`Changed last`,
};
const SORTS = ['severity', 'dueOn', '-openedAt', 'openedAt', '-changedAt'] as const;

interface ToolbarProps {
  readonly view: View;
  readonly parts: readonly ViolationPart[];
  readonly total: number | undefined;
  readonly open: Readonly<Partial<Record<ViolationSeverity, number>>> | undefined;
}

/** Open violations by severity, each a filter, and the other filters. */
export function Toolbar({ view, parts, total, open }: ToolbarProps) {
  const [searchText, setSearchText] = useDebouncedText(view.search, view.setSearch);
  const exportAs = useViolationsExport(view);
  return (
    <>
      <SeverityFigures open={open} chosen={view.severity} onChoose={view.setSeverity} />
      <Row>
        <SearchField
          label={t`Search violations`}
          placeholder={t`Title, SKU, ASIN, code or store`}
          value={searchText}
          onChange={setSearchText}
        />
        <Select
          label={t`State`}
          hideLabel
          value={view.state}
          options={SHOWN_STATES.map((id) => ({
            id,
            label: id === 'open' || id === 'any' ? say(STATES[id]) : say(STATE_WORDS[id].label),
          }))}
          onChange={(id) => {
            const state = SHOWN_STATES.find((each) => each === id);
            if (state) view.setState(state);
          }}
        />
        <Select
          label={t`Kind`}
          hideLabel
          value={view.kind || ANY}
          options={[
            { id: ANY, label: t`Any kind` },
            ...VIOLATION_KINDS.map((id) => ({ id, label: say(KIND_WORDS[id]) })),
          ]}
          onChange={(id) => view.setKind(VIOLATION_KINDS.find((kind) => kind === id) ?? '')}
        />
        <AssigneeFilter view={view} parts={parts} />
        <Select
          label={t`Sort order`}
          hideLabel
          value={view.sort}
          options={SORTS.map((id) => ({ id, label: say(SORT_WORDS[id]) }))}
          onChange={(id) => {
            const sort = SORTS.find((each) => each === id);
            if (sort) view.setSort(sort);
          }}
        />
        <ListViews
          list="violations"
          plainName={t`Open violations`}
          saved={savedParsers}
          visit={visitParsers}
        />
        <ExportMenu onExport={exportAs} disabled={!total} />
      </Row>
    </>
  );
}

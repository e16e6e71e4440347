import type { listAdsChanges } from '@fairshelf/shared-contracts/ads';
import { type CallData, formatDateTime, NONE, translated } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { Badge, EmptyState } from '@fairshelf/shared-ui/core';
import { type Column, DataTable, pagedRows, toTableSort } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { money } from './amounts.ts';
import { PAGE_SIZE, useChangeList } from './queries.ts';
import type { View } from './view.ts';
import { matchWord, OUTCOME_WORDS, rowWord } from './words.ts';

type Change = CallData<typeof listAdsChanges>['rows'][number];

const Cell = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  padding-block: ${space[4]};
  overflow-wrap: anywhere;
  small {
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

function whatChanged({ act, before, after }: Change, currency: string): string {
  const moneyText = (text: string | null) => (text ? money(Number(text), currency) : NONE);
  if (act === 'amount') return `${moneyText(before)} → ${moneyText(after)}`;
  if (act === 'add') return t`Added: ${{ match: matchWord(after) }}`;
  return `${before ?? NONE} → ${after}`;
}

const columnsFor = (currency: string, timeZone: string): readonly Column<Change>[] => [
  {
    id: 'name',
    header: t`What`,
    cardTitle: true,
    cell: (row) => (
      <Cell>
        {row.name}
        <small>{rowWord(row.level)}</small>
      </Cell>
    ),
  },
  { id: 'change', header: t`Change`, width: 208, cell: (row) => whatChanged(row, currency) },
  {
    id: 'outcome',
    header: t`Outcome`,
    width: 208,
    cell: (row) => (
      <Cell>
        <Badge
          tone={row.outcome === 'done' ? 'success' : row.outcome === 'unchanged' ? 'neutral' : 'warning'}
        >
          {say(OUTCOME_WORDS[row.outcome])}
        </Badge>
        {row.message ? <small>{translated(row.message)}</small> : null}
      </Cell>
    ),
  },
  { id: 'actor', header: t`By`, width: 184, cell: (row) => <Cell>{row.actor}</Cell> },
  {
    id: 'at',
    header: t`When`,
    width: 216,
    sortable: true,
    cell: (row) => formatDateTime(row.at, timeZone),
  },
];

interface ChangesTabProps {
  readonly market: Market;
  readonly view: View;
  readonly currency: string;
  /** The person's own zone, for times. */
  readonly timeZone: string;
}

/** The changes made from here, by whom, and their outcome. */
export function ChangesTab({ market, view, currency, timeZone }: ChangesTabProps) {
  const changes = useChangeList(market, view);
  const columns = useMemo(() => columnsFor(currency, timeZone), [currency, timeZone, currentLanguage()]);
  return (
    <DataTable
      label={t`Changes`}
      columns={columns}
      rowId={(row) => row.id}
      sort={toTableSort(view.order)}
      onSortChange={view.setOrder}
      {...pagedRows({
        query: changes,
        page: view.page,
        pageSize: PAGE_SIZE,
        setPage: view.setPage,
        nothing: (
          <EmptyState title={t`No changes yet`}>
            {t`Changes you make here to states, budgets and bids, and keywords you add, are listed with their outcome.`}
          </EmptyState>
        ),
      })}
    />
  );
}

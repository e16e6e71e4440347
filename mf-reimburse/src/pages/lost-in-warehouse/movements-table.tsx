import {
  amazonTerm,
  formatDay,
  formatNumber,
  ledgerReasonName,
  NONE,
  translated,
} from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import type { LedgerRow } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { EmptyState, ExportMenu, SearchField, TextField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { type Column, DataTable, pagedRows, toTableSort } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { PAGE_SIZE, useMovements, useMovementsExport } from './queries.ts';
import { End, Narrowing, Toolbar } from './toolbar.ts';
import type { LedgerView } from './view.ts';

const ALL = 'all';

const columnsOf = (): readonly Column<LedgerRow>[] => [
  {
    id: 'day',
    header: t`Day`,
    width: 128,
    sortable: true,
    cardTitle: true,
    cell: (row) => formatDay(row.day),
  },
  { id: 'event', header: t`Event`, width: 116, cell: (row) => amazonTerm(row.eventType, currentLanguage()) },
  { id: 'reason', header: t`Reason`, width: 156, cell: (row) => translated(ledgerReasonName(row.reason)) },
  {
    id: 'disposition',
    header: t`Disposition`,
    width: 132,
    cell: (row) => (row.disposition ? amazonTerm(row.disposition, currentLanguage()) : NONE),
  },
  {
    id: 'place',
    header: t`Center`,
    width: 112,
    cell: (row) => [row.fulfillmentCenter, row.country].filter(Boolean).join(', ') || NONE,
  },
  { id: 'reference', header: t`Reference`, cell: (row) => row.referenceId ?? NONE },
  { id: 'units', header: t`Units`, width: 80, align: 'end', cell: (row) => formatNumber(row.quantity) },
  {
    id: 'unreconciled',
    header: t`Unreconciled`,
    width: 144,
    align: 'end',
    cell: (row) => formatNumber(row.unreconciled),
  },
  { id: 'balance', header: t`Balance`, width: 88, align: 'end', cell: (row) => formatNumber(row.balance) },
];

interface MovementsTableProps {
  readonly market: Market;
  readonly fnsku: string;
  readonly view: LedgerView;
}

/** The movements of a label with their running balance, filtered, sorted and paged by the gateway. */
export function MovementsTable({ market, fnsku, view }: MovementsTableProps) {
  const filters = view.movements;
  const [searchText, setSearchText] = useDebouncedText(filters.search, view.setFind);
  const movements = useMovements(market, fnsku, filters);
  const exportMovements = useMovementsExport(market, fnsku, filters);
  const total = movements.data?.total ?? 0;
  const events = [
    { id: ALL, label: t`All events` },
    ...(movements.data?.eventTypes ?? []).map((event) => ({
      id: event,
      label: amazonTerm(event, currentLanguage()),
    })),
  ];
  return (
    <>
      <Toolbar>
        <Narrowing>
          <SearchField
            label={t`Search movements`}
            placeholder={t`Reference, center or reason code`}
            value={searchText}
            onChange={setSearchText}
          />
        </Narrowing>
        <Narrowing>
          <Select
            label={t`Event`}
            hideLabel
            options={events}
            value={filters.eventType || ALL}
            onChange={(event) => view.setEvent(event === ALL ? '' : event)}
          />
        </Narrowing>
        <TextField
          label={t`From`}
          type="date"
          max={filters.to || undefined}
          value={filters.from}
          onChange={(event) => view.setFrom(event.currentTarget.value)}
        />
        <TextField
          label={t`To`}
          type="date"
          min={filters.from || undefined}
          value={filters.to}
          onChange={(event) => view.setTo(event.currentTarget.value)}
        />
        <End>
          <ExportMenu onExport={exportMovements} disabled={total === 0} />
        </End>
      </Toolbar>
      <DataTable
        label={t`Ledger movements`}
        columns={columnsOf()}
        total={movements.data?.total}
        rowId={(row) => row.id}
        sort={toTableSort(filters.sort)}
        onSortChange={view.setOrder}
        density="compact"
        {...pagedRows({
          query: movements,
          page: filters.page,
          pageSize: PAGE_SIZE,
          setPage: view.setAt,
          isFiltered: [filters.search, filters.eventType, filters.from, filters.to].some(
            (filter) => filter !== '',
          ),
          nothing: <EmptyState compact title={t`No movements in these countries`} />,
        })}
        onClearFilters={view.clearMovements}
      />
    </>
  );
}

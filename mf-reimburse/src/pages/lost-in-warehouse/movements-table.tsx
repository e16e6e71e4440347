import {
  amazonCodeName,
  formatDay,
  formatNumber,
  ledgerReasonName,
  NONE,
} from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import type { LedgerRow } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import {
  Button,
  EmptyState,
  ExportMenu,
  Pagination,
  SearchField,
  TextField,
} from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { type Column, DataTable, toTableSort } from '@fairshelf/shared-ui/table';
import { PAGE_SIZE, useMovements, useMovementsExport } from './queries.ts';
import { End, Narrowing, Toolbar } from './toolbar.ts';
import type { LedgerView } from './view.ts';

const ALL = 'all';

const columns: readonly Column<LedgerRow>[] = [
  {
    id: 'day',
    header: 'Day',
    width: 120,
    sortable: true,
    cardTitle: true,
    cell: (row) => formatDay(row.day),
  },
  { id: 'event', header: 'Event', width: 116, cell: (row) => amazonCodeName(row.eventType) },
  { id: 'reason', header: 'Reason', width: 156, cell: (row) => ledgerReasonName(row.reason) },
  {
    id: 'disposition',
    header: 'Disposition',
    width: 132,
    cell: (row) => (row.disposition ? amazonCodeName(row.disposition) : NONE),
  },
  {
    id: 'place',
    header: 'Center',
    width: 112,
    cell: (row) => [row.fulfillmentCenter, row.country].filter(Boolean).join(', ') || NONE,
  },
  { id: 'reference', header: 'Reference', cell: (row) => row.referenceId ?? NONE },
  { id: 'units', header: 'Units', width: 72, align: 'end', cell: (row) => formatNumber(row.quantity) },
  {
    id: 'unreconciled',
    header: 'Unreconciled',
    width: 112,
    align: 'end',
    cell: (row) => formatNumber(row.unreconciled),
  },
  { id: 'balance', header: 'Balance', width: 88, align: 'end', cell: (row) => formatNumber(row.balance) },
];

interface MovementsTableProps {
  readonly market: Market;
  readonly fnsku: string;
  readonly view: LedgerView;
}

/** The movements of a label with their running balance, filtered, sorted and paged by the gateway. */
export function MovementsTable({ market, fnsku, view }: MovementsTableProps) {
  const shown = view.movements;
  const [typed, setTyped] = useDebouncedText(shown.search, view.setFind);
  const movements = useMovements(market, fnsku, shown);
  const exportMovements = useMovementsExport(market, fnsku, shown);
  const total = movements.data?.total ?? 0;
  const isBeyondTheEnd = total > 0 && movements.data?.rows.length === 0;
  const events = [
    { id: ALL, label: 'All events' },
    ...(movements.data?.eventTypes ?? []).map((event) => ({
      id: event,
      label: amazonCodeName(event),
    })),
  ];
  return (
    <>
      <Toolbar>
        <Narrowing>
          <SearchField
            label="Search movements"
            placeholder="Reference, center or reason code"
            value={typed}
            onChange={setTyped}
          />
        </Narrowing>
        <Narrowing>
          <Select
            label="Event"
            hideLabel
            options={events}
            value={shown.eventType || ALL}
            onChange={(event) => view.setEvent(event === ALL ? '' : event)}
          />
        </Narrowing>
        <TextField
          label="From"
          type="date"
          max={shown.to || undefined}
          value={shown.from}
          onChange={(event) => view.setFrom(event.currentTarget.value)}
        />
        <TextField
          label="To"
          type="date"
          min={shown.from || undefined}
          value={shown.to}
          onChange={(event) => view.setTo(event.currentTarget.value)}
        />
        <End>
          <ExportMenu onExport={exportMovements} disabled={total === 0} />
        </End>
      </Toolbar>
      <DataTable
        label="Ledger movements"
        columns={columns}
        rows={movements.data?.rows}
        total={movements.data?.total}
        rowId={(row) => row.id}
        sort={toTableSort(shown.sort)}
        onSortChange={view.setOrder}
        density="compact"
        error={movements.error?.message}
        onRetry={() => void movements.refetch()}
        retrying={movements.isFetching}
        filtered={
          [shown.search, shown.eventType, shown.from, shown.to].some((chosen) => chosen !== '') &&
          !isBeyondTheEnd
        }
        onClearFilters={view.clearMovements}
        empty={
          isBeyondTheEnd ? (
            <EmptyState
              title={`There is no page ${formatNumber(shown.page)}`}
              actions={<Button onClick={() => view.setAt(1)}>Go to the first page</Button>}
            />
          ) : (
            <EmptyState compact title="No movements in these countries" />
          )
        }
        footer={
          total > PAGE_SIZE && !isBeyondTheEnd ? (
            <Pagination page={shown.page} pageSize={PAGE_SIZE} total={total} onChange={view.setAt} />
          ) : null
        }
      />
    </>
  );
}

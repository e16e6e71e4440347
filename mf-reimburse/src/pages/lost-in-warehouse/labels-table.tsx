import { formatNumber } from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import type { LabelStanding } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, EmptyState, ExportMenu, Pagination, SearchField } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { DataTable, toTableSort } from '@fairshelf/shared-ui/table';
import PackageSearch from 'lucide-react/icons/package-search';
import { useMemo } from 'react';
import { labelColumns } from './label-columns.tsx';
import { PAGE_SIZE, useLabels, useLabelsExport } from './queries.ts';
import { End, Narrowing, Toolbar } from './toolbar.ts';
import type { LedgerView } from './view.ts';

const standings: readonly { id: LabelStanding; label: string }[] = [
  { id: 'losses', label: 'With losses' },
  { id: 'open', label: 'Still open' },
  { id: 'all', label: 'All labels' },
];

const empty: Readonly<Record<LabelStanding, { readonly title: string; readonly children: string }>> = {
  losses: {
    title: 'No losses in the ledger',
    children: 'Labels appear here once the warehouse reports a lost unit.',
  },
  open: {
    title: 'No missing units',
    children: 'Every lost unit was found, paid for or reconciled in the ledger.',
  },
  all: {
    title: 'The inventory ledger is empty',
    children: 'Labels appear here once the ledger of this store is imported.',
  },
};

/** The stock labels of the ledger, with search, filter, sort and page in the address. */
export function LabelsTable({ market, view }: { market: Market; view: LedgerView }) {
  const [typed, setTyped] = useDebouncedText(view.search, view.setSearch);
  const labels = useLabels(market, view);
  const exportLabels = useLabelsExport(market, view);
  const { openLabel } = view;
  const columns = useMemo(() => labelColumns(openLabel), [openLabel]);
  const total = labels.data?.total ?? 0;
  const isBeyondTheEnd = total > 0 && labels.data?.rows.length === 0;
  return (
    <>
      <Toolbar>
        <Narrowing>
          <SearchField
            label="Search labels"
            placeholder="Title, FNSKU, SKU or ASIN"
            value={typed}
            onChange={setTyped}
          />
        </Narrowing>
        <SegmentedControl
          label="Labels shown"
          options={standings}
          value={view.standing}
          onChange={view.setStanding}
        />
        <End>
          <ExportMenu onExport={exportLabels} disabled={total === 0} />
        </End>
      </Toolbar>
      <DataTable
        label="Stock labels"
        columns={columns}
        rows={labels.data?.rows}
        total={labels.data?.total}
        rowId={(row) => row.fnsku}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        onOpen={(row) => openLabel(row.fnsku)}
        error={labels.error?.message}
        onRetry={() => void labels.refetch()}
        retrying={labels.isFetching}
        filtered={view.search !== '' && !isBeyondTheEnd}
        onClearFilters={view.clearFilters}
        empty={
          isBeyondTheEnd ? (
            <EmptyState
              title={`There is no page ${formatNumber(view.page)}`}
              actions={<Button onClick={() => view.setPage(1)}>Go to the first page</Button>}
            />
          ) : (
            <EmptyState {...empty[view.standing]} icon={<PackageSearch />} />
          )
        }
        footer={
          total > PAGE_SIZE && !isBeyondTheEnd ? (
            <Pagination page={view.page} pageSize={PAGE_SIZE} total={total} onChange={view.setPage} />
          ) : null
        }
      />
    </>
  );
}

import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import type { LabelStanding } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { EmptyState, ExportMenu, SearchField } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { DataTable, pagedRows, toTableSort } from '@fairshelf/shared-ui/table';
import { msg, t } from '@lingui/core/macro';
import PackageSearch from 'lucide-react/icons/package-search';
import { useMemo } from 'react';
import { labelColumns } from './label-columns.tsx';
import { PAGE_SIZE, useLabels, useLabelsExport } from './queries.ts';
import { End, Narrowing, Toolbar } from './toolbar.ts';
import type { LedgerView } from './view.ts';

const standings = (): readonly { id: LabelStanding; label: string }[] => [
  { id: 'losses', label: t`With losses` },
  { id: 'open', label: t`Still open` },
  { id: 'all', label: t`All labels` },
];

const empty = {
  losses: {
    title: msg`No losses in the ledger`,
    text: msg`Labels appear here once the warehouse reports a lost unit.`,
  },
  open: {
    title: msg`No missing units`,
    text: msg`Every lost unit was found, paid for or reconciled in the ledger.`,
  },
  all: {
    title: msg`The inventory ledger is empty`,
    text: msg`Labels appear here once the ledger of this store is imported.`,
  },
} as const;

/** The stock labels of the ledger, with search, filter, sort and page in the address. */
export function LabelsTable({ market, view }: { market: Market; view: LedgerView }) {
  const [searchText, setSearchText] = useDebouncedText(view.search, view.setSearch);
  const labels = useLabels(market, view);
  const exportLabels = useLabelsExport(market, view);
  const { openLabel } = view;
  const columns = useMemo(() => labelColumns(openLabel), [openLabel, currentLanguage()]);
  const total = labels.data?.total ?? 0;
  return (
    <>
      <Toolbar>
        <Narrowing>
          <SearchField
            label={t`Search labels`}
            placeholder={t`Title, FNSKU, SKU or ASIN`}
            value={searchText}
            onChange={setSearchText}
          />
        </Narrowing>
        <SegmentedControl
          label={t`Labels shown`}
          options={standings()}
          value={view.standing}
          onChange={view.setStanding}
        />
        <End>
          <ExportMenu onExport={exportLabels} disabled={total === 0} />
        </End>
      </Toolbar>
      <DataTable
        label={t`Stock labels`}
        columns={columns}
        total={labels.data?.total}
        rowId={(row) => row.fnsku}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        onOpen={(row) => openLabel(row.fnsku)}
        {...pagedRows({
          query: labels,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered: view.search !== '',
          nothing: (
            <EmptyState title={say(empty[view.standing].title)} icon={<PackageSearch />}>
              {say(empty[view.standing].text)}
            </EmptyState>
          ),
        })}
        onClearFilters={view.clearFilters}
      />
    </>
  );
}

import { type ExportFormat, formatNumber } from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, EmptyState, ExportMenu, Pagination, SearchField } from '@fairshelf/shared-ui/core';
import { ColumnChoice, chosenColumns, DataTable, ListToolbar, toTableSort } from '@fairshelf/shared-ui/table';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import PackageSearch from 'lucide-react/icons/package-search';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useSavedViews } from '../../saved-views/use-saved-views.ts';
import { ViewMenu } from '../../saved-views/view-menu.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ratingColumns } from './columns.tsx';
import { FilterChips, FilterMenu } from './filters.tsx';
import { PAGE_SIZE, type useRatings } from './queries.ts';
import { useDefaultView } from './use-default-view.ts';
import { useSelection } from './use-selection.ts';
import type { View } from './view.ts';

const Toolbar = styled(ListToolbar)`
  > :first-child {
    flex: 1 1 18rem;
    max-width: 28rem;
  }
  > :last-child {
    margin-inline-start: auto;
  }
`;

const Count = styled.span`
  color: ${color.muted};
  ${textStyle(13)}
`;

interface RatingsTableProps {
  readonly market: Market;
  readonly ratings: ReturnType<typeof useRatings>;
  readonly view: View;
  readonly onExport: (format: ExportFormat) => Promise<void>;
}

/** The list of products: searched, sorted and paged by the gateway, with all state in the address. */
export function RatingsTable({ market, ratings, view, onExport }: RatingsTableProps) {
  const [typed, setTyped] = useDebouncedText(view.search, view.setSearch);
  const { open } = view;
  const columns = useMemo(() => ratingColumns(open), [open]);
  const shownColumns = useMemo(() => chosenColumns(columns, view.columns), [columns, view.columns]);
  const views = useSavedViews('ratings');
  useDefaultView(views, view);
  const selection = useSelection(
    ratings.data?.rows.map(({ asin }) => asin),
    view.savedQuery,
  );
  const total = ratings.data?.total ?? 0;
  const isBeyondTheEnd = total > 0 && ratings.data?.rows.length === 0;
  return (
    <>
      <Toolbar>
        <SearchField
          label="Search products"
          placeholder="Title, ASIN or SKU"
          value={typed}
          onChange={setTyped}
        />
        <FilterMenu market={market} view={view} />
        <ViewMenu
          store={views}
          plainName="All products"
          currentId={view.savedView}
          query={view.savedQuery}
          onOpen={view.openView}
        />
        <ColumnChoice columns={columns} choice={view.columns} onChange={view.setColumns} />
        <Count role="status">{ratings.data ? countProducts(total) : ''}</Count>
        <ExportMenu onExport={onExport} disabled={total === 0} />
      </Toolbar>
      <FilterChips market={market} view={view} />
      {selection.count > 0 ? (
        <BulkBar market={market} view={view} selection={selection} total={total} />
      ) : null}
      <DataTable
        label="Products"
        columns={shownColumns}
        rows={ratings.data?.rows}
        rowId={(row) => row.asin}
        rowLabel={(row) => row.title || row.asin}
        selected={selection.selected}
        onSelectedChange={selection.select}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        onOpen={(row) => open(row.asin)}
        error={ratings.error?.message}
        onRetry={() => void ratings.refetch()}
        retrying={ratings.isFetching}
        filtered={view.isFiltered && !isBeyondTheEnd}
        onClearFilters={view.clearFilters}
        empty={
          isBeyondTheEnd ? (
            <EmptyState
              title={`There is no page ${formatNumber(view.page)}`}
              actions={<Button onClick={() => view.setPage(1)}>Go to the first page</Button>}
            />
          ) : (
            <EmptyState title="No products yet" icon={<PackageSearch />}>
              Products appear here once the catalog of this store is imported.
            </EmptyState>
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

const countProducts = (total: number): string =>
  `${formatNumber(total)} ${total === 1 ? 'product' : 'products'}`;

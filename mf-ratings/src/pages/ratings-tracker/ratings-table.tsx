import { type ExportFormat, formatNumber } from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { Button, EmptyState, ExportMenu, Pagination, SearchField } from '@fairshelf/shared-ui/core';
import { DataTable, toTableSort } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import PackageSearch from 'lucide-react/icons/package-search';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { ratingColumns } from './columns.tsx';
import { PAGE_SIZE, type useRatings } from './queries.ts';
import type { useView } from './view.ts';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
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
  readonly ratings: ReturnType<typeof useRatings>;
  readonly view: ReturnType<typeof useView>;
  readonly onExport: (format: ExportFormat) => Promise<void>;
}

/** The list of products: searched, sorted and paged by the gateway, with all of it in the address. */
export function RatingsTable({ ratings, view, onExport }: RatingsTableProps) {
  const [typed, setTyped] = useDebouncedText(view.search, view.setSearch);
  const { open } = view;
  const columns = useMemo(() => ratingColumns(open), [open]);
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
        <Count role="status">{ratings.data ? countProducts(total) : ''}</Count>
        <ExportMenu onExport={onExport} disabled={total === 0} />
      </Toolbar>
      <DataTable
        label="Products"
        columns={columns}
        rows={ratings.data?.rows}
        rowId={(row) => row.asin}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        onOpen={(row) => open(row.asin)}
        error={ratings.error?.message}
        onRetry={() => void ratings.refetch()}
        retrying={ratings.isFetching}
        filtered={view.search !== '' && !isBeyondTheEnd}
        onClearFilters={() => view.setSearch('')}
        empty={
          isBeyondTheEnd ? (
            <EmptyState
              title={`There is no page ${formatNumber(view.page)}`}
              actions={<Button onClick={() => view.setPage(1)}>Go to the first page</Button>}
            />
          ) : (
            <EmptyState title="No products yet" icon={<PackageSearch />}>
              The products of this store appear here as soon as its catalogue has been read.
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

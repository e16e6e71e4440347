import { formatNumber } from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Pagination, SearchField } from '@fairshelf/shared-ui/core';
import { DataTable, toTableSort } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { ratingColumns } from './columns.tsx';
import { PAGE_SIZE, useRatings } from './queries.ts';
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
`;

interface RatingsTableProps {
  readonly market: Market;
  readonly view: ReturnType<typeof useView>;
}

/** The list of products: searched, sorted and paged by the gateway, with all of it in the address. */
export function RatingsTable({ market, view }: RatingsTableProps) {
  const [typed, setTyped] = useDebouncedText(view.search, view.setSearch);
  const ratings = useRatings(market, view);
  const columns = useMemo(() => ratingColumns(view.open), [view.open]);
  const total = ratings.data?.total ?? 0;
  return (
    <>
      <Toolbar>
        <SearchField
          label="Search products"
          placeholder="Title, ASIN or SKU"
          value={typed}
          onChange={setTyped}
        />
        {ratings.data ? <span>{formatNumber(total)} products</span> : null}
      </Toolbar>
      <DataTable
        label="Products"
        columns={columns}
        rows={ratings.data?.rows}
        rowId={(row) => row.asin}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        onOpen={(row) => view.open(row.asin)}
        error={ratings.error?.message}
        onRetry={() => void ratings.refetch()}
        filtered={view.search !== ''}
        footer={
          total > PAGE_SIZE ? (
            <Pagination page={view.page} pageSize={PAGE_SIZE} total={total} onChange={view.setPage} />
          ) : null
        }
      />
    </>
  );
}

import type { StoreRatingRow } from '@fairshelf/shared-contracts/ratings';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { store as atoms, type Market, marketAtom, markets } from '@fairshelf/shared-contracts/state';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Button, EmptyState, Flag, SearchField, toast } from '@fairshelf/shared-ui/core';
import { type Column, DataTable, ListToolbar, pagedRows, toTableSort } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { ratingColumns } from './columns.tsx';
import { FilterChips, FilterMenu } from './filters.tsx';
import { PAGE_SIZE, useRatingsOfStores } from './queries.ts';
import type { View } from './view.ts';

const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
`;

const keyOf = ({ asin, marketplace_id, store }: StoreRatingRow): string =>
  `${store.sellerId}/${marketplace_id}/${asin}`;

/** The columns of one store's list that all stores share, with the store after the product. */
function columnsOf(open: (row: StoreRatingRow) => void): readonly Column<StoreRatingRow>[] {
  const columnIds = ['variation', 'rating', 'count', 'change7', 'change30', 'spark'];
  const others = ratingColumns({ open: () => undefined, families: null });
  const [product] = others;
  return [
    ...(product ? [{ ...product, cell: (row: StoreRatingRow) => productCell(row, open) }] : []),
    {
      id: 'store',
      header: t`Store`,
      width: 176,
      cell: ({ store }) => (
        <Place>
          <Flag country={store.countryCode} />
          {store.name ? `${store.name}, ${store.countryName}` : store.countryName}
        </Place>
      ),
    },
    ...others.filter(({ id }) => columnIds.includes(id)),
  ];
}

function productCell(row: StoreRatingRow, open: (row: StoreRatingRow) => void) {
  const [product] = ratingColumns({ open: () => open(row), families: null });
  return product?.cell(row);
}

/** The products of every store of the company: one opens in its own store. */
export function AllStores({ market, view }: { market: Market; view: View }) {
  const [searchText, setSearchText] = useDebouncedText(view.search, view.setSearch);
  const ratings = useRatingsOfStores(market, view);
  const navigate = useNavigate();
  const language = currentLanguage();
  const columns = useMemo(
    () =>
      columnsOf((row) => {
        const href = `/rating/ratings?asin=${encodeURIComponent(row.asin)}`;
        const { sellerId } = row.store;
        const current = atoms.get(marketAtom);
        if (current?.sellerId === sellerId && current.marketId === row.marketplace_id)
          return void navigate(href);
        void markets.workIn(sellerId, row.marketplace_id).then((isMine) => {
          if (isMine) void navigate(href);
          else toast.danger(t`You no longer have access to this store.`);
        });
      }),
    // The headers are in the chosen language.
    [navigate, language],
  );
  const { data } = ratings;
  const total = data?.total ?? 0;
  return (
    <>
      <ListToolbar>
        <SearchField
          label={t`Search products`}
          placeholder={t`Title, ASIN or SKU`}
          value={searchText}
          onChange={setSearchText}
        />
        <FilterMenu market={market} view={view} />
        <Button onClick={() => view.setAllStores(false)}>{t`Only ${{ country: market.countryName }}`}</Button>
        <span role="status">
          {data ? plural({ count: total }, { one: '# product', other: '# products' }) : ''}
        </span>
      </ListToolbar>
      <FilterChips market={market} view={view} />
      <DataTable
        label={t`Products of all stores`}
        columns={columns}
        rowId={keyOf}
        rowLabel={(row) => row.title || row.asin}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        onClearFilters={view.clearFilters}
        {...pagedRows({
          query: ratings,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered: view.isFiltered,
          nothing: (
            <EmptyState title={t`No products yet`}>
              {t`Products appear here once the catalog of this store is imported.`}
            </EmptyState>
          ),
        })}
      />
    </>
  );
}

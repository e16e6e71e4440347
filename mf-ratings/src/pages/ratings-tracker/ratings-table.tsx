import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { ChangeOnly, useDebouncedText } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { useDefaultView, useSavedViews, ViewMenu } from '@fairshelf/shared-signup/saved-views';
import { Button, EmptyState, ExportMenu, SearchField } from '@fairshelf/shared-ui/core';
import {
  ColumnChoice,
  chosenColumns,
  DataTable,
  ListToolbar,
  pagedRows,
  toTableSort,
} from '@fairshelf/shared-ui/table';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import Layers from 'lucide-react/icons/layers';
import PackageSearch from 'lucide-react/icons/package-search';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { BulkBar } from './bulk-bar.tsx';
import { ratingColumns } from './columns.tsx';
import { FilterChips, FilterMenu } from './filters.tsx';
import { withVariations } from './in-family.tsx';
import { PAGE_SIZE, type useRatings, useVariations } from './queries.ts';
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

const Pressable = styled(Button)`
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.selected};
    color: ${color.accent};
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
  const [searchText, setSearchText] = useDebouncedText(view.search, view.setSearch);
  const { open } = view;
  const { isGrouped, openParents, toggleParent } = view;
  const expandedParents = useMemo(() => new Set(isGrouped ? openParents : []), [isGrouped, openParents]);
  const variations = useVariations(market, view, isGrouped ? openParents : []);
  const language = currentLanguage();
  const columns = useMemo(
    () =>
      ratingColumns({ open, families: isGrouped ? { shown: expandedParents, toggle: toggleParent } : null }),
    // The headers are in the chosen language.
    [open, isGrouped, expandedParents, toggleParent, language],
  );
  const rows = useMemo(
    () => ratings.data && withVariations(ratings.data.rows, expandedParents, variations.data?.rows ?? []),
    [ratings.data, expandedParents, variations.data],
  );
  const shownColumns = useMemo(() => chosenColumns(columns, view.columns), [columns, view.columns]);
  const views = useSavedViews('ratings');
  useDefaultView(views, view);
  const selection = useSelection(
    rows?.map(({ asin }) => asin),
    view.savedQuery,
  );
  const total = ratings.data?.total ?? 0;
  return (
    <>
      <Toolbar>
        <SearchField
          label={t`Search products`}
          placeholder={t`Title, ASIN or SKU`}
          value={searchText}
          onChange={setSearchText}
        />
        <FilterMenu market={market} view={view} />
        <ViewMenu
          store={views}
          plainName={t`All products`}
          currentId={view.savedView}
          query={view.savedQuery}
          onOpen={view.openView}
        />
        <Pressable
          aria-pressed={isGrouped}
          onClick={() => view.setGrouped(!isGrouped)}
          icon={<Layers aria-hidden="true" />}
        >
          {t`Group variations`}
        </Pressable>
        <ColumnChoice columns={columns} choice={view.columns} onChange={view.setColumns} />
        <Count role="status">{ratings.data ? countProducts(total, isGrouped) : ''}</Count>
        <ExportMenu onExport={onExport} disabled={total === 0} />
      </Toolbar>
      <FilterChips market={market} view={view} />
      {selection.count > 0 ? (
        <ChangeOnly explained>
          <BulkBar market={market} view={view} selection={selection} total={isGrouped ? null : total} />
        </ChangeOnly>
      ) : null}
      <DataTable
        label={t`Products`}
        columns={shownColumns}
        rowId={(row) => row.asin}
        rowLabel={(row) => row.title || row.asin}
        selected={selection.selected}
        onSelectedChange={selection.select}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        onOpen={(row) => open(row.asin)}
        onClearFilters={view.clearFilters}
        {...pagedRows({
          query: ratings,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered: view.isFiltered,
          nothing: (
            <EmptyState title={t`No products yet`} icon={<PackageSearch />}>
              {t`Products appear here once the catalog of this store is imported.`}
            </EmptyState>
          ),
        })}
        rows={rows}
      />
    </>
  );
}

const countProducts = (total: number, isGrouped: boolean): string =>
  isGrouped
    ? plural({ count: total }, { one: '# listing', other: '# listings' })
    : plural({ count: total }, { one: '# product', other: '# products' });

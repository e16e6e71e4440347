import { ADS_ENTITY_STATES } from '@fairshelf/shared-contracts/ads';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { EmptyState, ExportMenu, SearchField } from '@fairshelf/shared-ui/core';
import { SegmentedControl, Select } from '@fairshelf/shared-ui/inputs';
import { DataTable, ListToolbar, pagedRows, toTableSort } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ListCount } from '../../list-count.ts';
import { BulkBar } from './bulk-bar.tsx';
import { adsColumns } from './columns.tsx';
import type { Days } from './period.ts';
import { PAGE_SIZE, useAds, useAdsExport } from './queries.ts';
import { useChanges } from './use-changes.ts';
import type { View } from './view.ts';
import { countRows, EMPTY_WORDS, LEVEL_WORDS, SEARCH_WORDS, STATE_WORDS } from './words.ts';

const Levels = styled.div`
  overflow-x: auto;
  margin-block: ${space[24]} ${space[12]};
`;
const Toolbar = styled(ListToolbar)`
  > :first-child {
    flex: 1 1 14rem;
    max-width: 22rem;
  }
`;
const ANY = 'any';
const nothing: ReadonlySet<string> = new Set();

interface AdsListProps {
  readonly market: Market;
  readonly view: View;
  readonly days: Days;
  readonly currency: string;
}

/** One level of the current part of the account: filtered, sorted and changed per row or in bulk. */
export function AdsList({ market, view, days, currency }: AdsListProps) {
  const { level, enter } = view;
  const ads = useAds(market, view, days);
  const exportAds = useAdsExport(market, view, days);
  const changes = useChanges(market);
  const [searchText, setSearchText] = useDebouncedText(view.q, view.setSearch);
  const [selected, setSelected] = useState(nothing);
  const { change, busy, notes } = changes;
  const columns = useMemo(
    () => adsColumns(level, currency, { change, busy, notes, enter }),
    [level, currency, change, busy, notes, enter, currentLanguage()],
  );
  const rows = ads.data?.rows;
  const total = ads.data?.total ?? 0;
  // Another page or level: rows that are out of sight must not be changed with the rest.
  const pageKey = rows?.map(({ id }) => id).join();
  useEffect(() => {
    const ids = new Set(pageKey?.split(','));
    setSelected((before) => new Set([...before].filter((id) => ids.has(id))));
  }, [pageKey]);
  const selection = rows?.filter(({ id, state }) => selected.has(id) && state !== 'archived') ?? [];
  return (
    <>
      <Levels>
        <SegmentedControl
          label={t`Level`}
          options={view.levels.map((id) => ({ id, label: say(LEVEL_WORDS[id]) }))}
          value={level}
          onChange={view.setLevel}
        />
      </Levels>
      <Toolbar>
        <SearchField
          label={say(SEARCH_WORDS[level])}
          placeholder={t`Name`}
          value={searchText}
          onChange={setSearchText}
        />
        {level === 'search-term' ? null : (
          <Select
            label={t`State`}
            hideLabel
            value={view.state || ANY}
            options={[
              { id: ANY, label: t`Enabled and paused` },
              ...ADS_ENTITY_STATES.map((id) => ({ id, label: say(STATE_WORDS[id]) })),
            ]}
            onChange={view.setState}
          />
        )}
        <ListCount>{ads.data ? countRows(level, total) : ''}</ListCount>
        <ExportMenu onExport={exportAds} disabled={total === 0} />
      </Toolbar>
      {selection.length > 0 ? (
        <BulkBar
          selected={selection}
          currency={currency}
          changes={changes}
          onDone={() => setSelected(nothing)}
        />
      ) : null}
      <DataTable
        label={say(LEVEL_WORDS[level])}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        {...(level === 'search-term' ? {} : { selected, onSelectedChange: setSelected })}
        {...pagedRows({
          query: ads,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered: view.isFiltered,
          nothing: (
            <EmptyState title={say(EMPTY_WORDS[level])}>
              {level === 'search-term'
                ? t`No impressions in this period.`
                : t`Changes made on Amazon appear here within the hour, after the next import.`}
            </EmptyState>
          ),
        })}
        onClearFilters={view.clearFilters}
      />
    </>
  );
}

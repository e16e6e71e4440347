import {
  ACCOUNT_LIST_MAX_HEIGHT,
  ACCOUNT_PANEL_HEIGHT,
  DROPDOWN_CLICK_DEBOUNCE_MS,
  SEARCH_DEBOUNCE_MS,
} from '@fairshelf/shared-contracts/core';
import { useDebounced } from '@fairshelf/shared-contracts/react';
import { leaveGuard, type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { LoadError, SearchField, Skeleton } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { nextIndex } from '../menu/move-focus.ts';
import { AddChannel } from './add-channel.tsx';
import { chooseMarket, switchFavorite, useChannels, useFavorites } from './queries.ts';
import { choiceKey, favoriteChoices, filterChoices, groupByCompany, type StoreRow } from './rows.ts';
import { STORE_ROW_HEIGHT, StoreList } from './store-list.tsx';
import { useOncePer } from './use-once-per.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[8]};
  width: min(20rem, calc(100vw - 3rem));
  max-height: calc(${ACCOUNT_PANEL_HEIGHT}px - 2rem);
`;
const Heading = styled.h2`
  color: ${color.subtle};
  ${textStyle(12, 500)}
`;
const Hint = styled.span`
  font-weight: 400;
`;
const Nothing = styled.p`
  padding: ${space[16]} ${space[4]};
  color: ${color.muted};
  ${textStyle(13)}
`;

/** The part of the panel's height taken by search, headings, button and gaps, also on a touch screen. */
const ROOM_FOR_LISTS = ACCOUNT_PANEL_HEIGHT - 194;
const FAVORITES_MAX_HEIGHT = 72;

/** The open panel: search, favorites, and all stores by company. */
export function AccountPanel({ onClose }: { onClose: () => void }) {
  const id = useId();
  const market = useAtomValue(marketAtom, { store });
  const channels = useChannels();
  const favorites = useFavorites();
  const [input, setInput] = useState('');
  const search = useDebounced(input, SEARCH_DEBOUNCE_MS);
  const [active, setActive] = useState(-1);
  const once = useOncePer(DROPDOWN_CLICK_DEBOUNCE_MS);

  const found = useMemo(() => filterChoices(channels.data ?? [], search), [channels.data, search]);
  const favoriteRows = useMemo(
    (): readonly StoreRow[] =>
      favoriteChoices(found, favorites).map((choice) => ({ kind: 'store', key: choice.key, choice })),
    [found, favorites],
  );
  const storeRows = useMemo(() => groupByCompany(found), [found]);
  const options = [
    ...storesOf(favoriteRows).map((choice) => ({ list: 'favorites', choice })),
    ...storesOf(storeRows).map((choice) => ({ list: 'stores', choice })),
  ];
  const activeOption = options[active];

  const pick = (selection: Market) =>
    once(() => {
      onClose();
      leaveGuard.pass(() => chooseMarket(selection));
    });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && activeOption) {
      event.preventDefault();
      pick(activeOption.choice.market);
      return;
    }
    // Home and End move in the text until a row is active.
    if (active < 0 && (event.key === 'Home' || event.key === 'End')) return;
    const next = nextIndex(event.key, active, options.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(active < 0 && event.key === 'ArrowUp' ? options.length - 1 : next);
  };

  const listProps = {
    currentKey: market && choiceKey(market.sellerId, market.marketId),
    favoriteKeys: new Set(favorites.map((favorite) => choiceKey(favorite.seller_id, favorite.market_id))),
    onPick: pick,
    onFavorite: (favorite: Market) => once(() => void switchFavorite(favorite)),
  };
  const activeIn = (list: string) => (activeOption?.list === list ? activeOption.choice.key : undefined);

  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector('input')?.focus();
  }, []);

  return (
    <Root ref={root}>
      <SearchField
        label={t`Search Store`}
        value={input}
        onChange={(text) => {
          setInput(text);
          setActive(-1);
        }}
        onKeyDownCapture={handleKey}
        autoComplete="off"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-favorites ${id}-stores`}
        aria-activedescendant={
          activeOption ? `${id}-${activeOption.list}-${activeOption.choice.key}` : undefined
        }
      />
      {favoriteRows.length > 0 ? (
        <>
          <Heading>{t`Favorite list`}</Heading>
          <StoreList
            {...listProps}
            id={`${id}-favorites`}
            label={t`Favorite list`}
            rows={favoriteRows}
            maxHeight={FAVORITES_MAX_HEIGHT}
            activeKey={activeIn('favorites')}
            showCompany
          />
        </>
      ) : favorites.length === 0 && storeRows.length > 0 ? (
        <Heading>
          {t`Favorite list`} <Hint>{t`· Select a star to add a store`}</Hint>
        </Heading>
      ) : null}
      <Heading>{t`Store list`}</Heading>
      <LoadError compact query={channels} />
      {channels.isPending ? <Skeleton shape="block" /> : null}
      {channels.data && storeRows.length === 0 ? (
        <Nothing>{search ? t`No store matches ‘${{ search }}’.` : t`No store is connected yet.`}</Nothing>
      ) : null}
      {storeRows.length > 0 ? (
        <StoreList
          {...listProps}
          id={`${id}-stores`}
          label={t`Store list`}
          rows={storeRows}
          maxHeight={storeListHeight(favoriteRows.length)}
          activeKey={activeIn('stores')}
        />
      ) : null}
      <AddChannel onLeave={onClose} />
    </Root>
  );
}

/** The height that the favorites leave for the list of all stores. */
function storeListHeight(favorites: number): number {
  if (favorites === 0) return ACCOUNT_LIST_MAX_HEIGHT;
  return ROOM_FOR_LISTS - Math.min(favorites * STORE_ROW_HEIGHT, FAVORITES_MAX_HEIGHT);
}

function storesOf(rows: readonly StoreRow[]) {
  return rows.flatMap((row) => (row.kind === 'store' ? [row.choice] : []));
}

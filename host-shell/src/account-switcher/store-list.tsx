import type { Market } from '@fairshelf/shared-contracts/state';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FavoriteButton } from './favorite-button.tsx';
import type { StoreRow } from './rows.ts';
import { StoreOption } from './store-option.tsx';
import { OVERSCAN, rowTops, scrollToRow, visibleRows } from './visible-rows.ts';

export const STORE_ROW_HEIGHT = 36;
const ROW_HEIGHTS = { company: 28, store: STORE_ROW_HEIGHT } as const;

const Scroller = styled.div`
  position: relative;
  flex: none;
  overflow: auto;
  margin-inline: -${space[8]};
  scrollbar-width: thin;
  border-radius: ${radius.control};
`;
const Company = styled.div`
  position: absolute;
  inset-inline: 0;
  display: flex;
  align-items: end;
  padding: 0 ${space[8]} ${space[4]};
  overflow: hidden;
  color: ${color.muted};
  white-space: nowrap;
  ${textStyle(12, 600)}
  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

interface StoreListProps {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly StoreRow[];
  readonly maxHeight: number;
  readonly currentKey: string | undefined;
  readonly activeKey: string | undefined;
  readonly favoriteKeys: ReadonlySet<string>;
  /** Shows the company in each row: there are no headings. */
  readonly showCompany?: boolean;
  readonly onPick: (market: Market) => void;
  readonly onFavorite: (market: Market) => void;
}

/**
 * A virtualized list of stores: 2,000 of them open as fast as 20. The stars are next to the listbox, not in it: an
 * option must not contain a button.
 */
export function StoreList(props: StoreListProps) {
  const { id, label, rows, maxHeight, currentKey, activeKey, favoriteKeys, showCompany = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const scrollOffset = useRef(0);
  const [scrollTop, setScrollTop] = useState(0);
  const tops = useMemo(() => rowTops(rows.map((row) => ROW_HEIGHTS[row.kind])), [rows]);
  const all = tops.at(-1) ?? 0;
  const height = Math.min(all, maxHeight);
  // The first paint contains only what is visible.
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  const { first, end } = visibleRows(
    tops,
    Math.min(scrollTop, all - height),
    height,
    isPainted ? OVERSCAN : 0,
  );
  const placements = rows.slice(first, end).map((row, index) => ({ row, top: tops[first + index] ?? 0 }));
  const positions = useMemo(() => storePositions(rows), [rows]);

  // The current row is visible when the list opens, the active one when it moves.
  const scrolledKey = activeKey ?? currentKey;
  useLayoutEffect(() => {
    const index = rows.findIndex((row) => row.key === scrolledKey);
    const box = scroller.current;
    if (index < 0 || !box) return;
    // Compared with the known position: reading or writing the box's own would force a layout before its first paint.
    const position = scrollToRow(tops, index, scrollOffset.current, height);
    if (position !== scrollOffset.current) box.scrollTop = position;
  }, [scrolledKey, rows, tops, height]);

  return (
    <Scroller
      ref={scroller}
      style={{ height }}
      onScroll={(event) => {
        scrollOffset.current = event.currentTarget.scrollTop;
        setScrollTop(scrollOffset.current);
      }}
    >
      <div id={id} role="listbox" aria-label={label} tabIndex={-1} style={{ height: all }}>
        {placements.map(({ row, top }) =>
          row.kind === 'company' ? (
            <Company key={row.key} role="presentation" style={{ top, height: ROW_HEIGHTS.company }}>
              <span>{row.name}</span>
            </Company>
          ) : (
            <StoreOption
              key={row.key}
              id={`${id}-${row.key}`}
              market={row.choice.market}
              storeName={row.choice.storeName}
              showCompany={showCompany}
              isCurrent={row.key === currentKey}
              isActive={row.key === activeKey}
              position={positions.get(row.key) ?? 0}
              setSize={positions.size}
              style={{ top, height: ROW_HEIGHTS.store }}
              onPick={props.onPick}
            />
          ),
        )}
      </div>
      {placements.map(({ row, top }) =>
        row.kind === 'store' ? (
          <FavoriteButton
            key={row.key}
            market={row.choice.market}
            isFavorite={favoriteKeys.has(row.key)}
            style={{ top, height: ROW_HEIGHTS.store }}
            onFavorite={props.onFavorite}
          />
        ) : null,
      )}
    </Scroller>
  );
}

/** The position of each store among all of them, from 1: a screen reader sees only the rendered rows. */
function storePositions(rows: readonly StoreRow[]): ReadonlyMap<string, number> {
  const stores = rows.filter((row) => row.kind === 'store');
  return new Map(stores.map((row, index) => [row.key, index + 1]));
}

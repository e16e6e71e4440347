import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { type Density, densities } from '../theme/density.ts';

/** Above this many rows only visible ones are rendered. */
export const virtualFrom = 150;

/** Below 720 px a row is a card of `lines`. A wrong estimate would make the scroll bar jump. */
function estimatedHeight(density: Density, lines: number): number {
  const isCard = typeof matchMedia === 'function' && matchMedia('(max-width: 719.98px)').matches;
  return isCard ? 24 + lines * 28 : densities[density];
}

/** The visible rows of a long table, and the spacer heights for the others. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  density: Density,
  columns: readonly { cardHalf?: boolean }[],
) {
  const halves = columns.filter(({ cardHalf }) => cardHalf).length;
  const lines = columns.length - Math.floor(halves / 2);
  const enabled = count > virtualFrom;
  const virtualizer = useVirtualizer({
    count,
    enabled,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight(density, lines),
    overscan: 12,
  });
  const items = enabled ? virtualizer.getVirtualItems() : [];
  const first = items[0];
  const last = items[items.length - 1];
  const height = enabled ? virtualizer.getTotalSize() : 0;
  return {
    enabled,
    indexes: items.map((item) => item.index),
    before: first?.start ?? 0,
    // The full height without rows, as before the first measurement: cards have no header, and in a scroller without
    // height no row would ever be visible.
    after: height - (last?.end ?? 0),
    measure: virtualizer.measureElement,
  };
}

import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { type Density, densities } from '../theme/density.ts';

/** Above this many rows only those in sight are rendered. */
export const virtualFrom = 150;

/** The rows in sight of a long table, and the heights that stand for the others. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number, density: Density) {
  const enabled = count > virtualFrom;
  const virtualizer = useVirtualizer({
    count,
    enabled,
    getScrollElement: () => scroller.current,
    estimateSize: () => densities[density],
    overscan: 12,
  });
  const items = enabled ? virtualizer.getVirtualItems() : [];
  const first = items[0];
  const last = items[items.length - 1];
  return {
    enabled,
    indexes: items.map((item) => item.index),
    before: first?.start ?? 0,
    after: last ? virtualizer.getTotalSize() - last.end : 0,
    measure: virtualizer.measureElement,
  };
}

import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Sort } from './column.ts';

/** Another page and another order begin at their first row, however far the rows before were scrolled. */
export function useStartOfRows(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  sort: Sort | null,
): void {
  const order = sort && `${sort.id} ${sort.direction}`;
  const before = useRef({ rows, order });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { rows, order };
    const ids = new Set(last.rows.map(({ id }) => id));
    const isOtherPage = ids.size > 0 && rows.length > 0 && !rows.some(({ id }) => ids.has(id));
    const element = scroller.current;
    if (!element || (!isOtherPage && order === last.order)) return;
    element.scrollTop = 0;
    // On a phone it's the page that scrolls.
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
  }, [scroller, rows, order]);
}

import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { Column, Sort } from './column.ts';

/**
 * Visible changes, as a sentence for a live region: the sort that was chosen, and the number of results after a filter.
 * Empty until the first change.
 */
export function useTableNews(
  columns: readonly Column<never>[],
  sort: Sort | null,
  total: number | undefined,
): string {
  const [news, setNews] = useState('');
  const header = columns.find(({ id }) => id === sort?.id)?.header;
  const order = !header
    ? ''
    : sort?.direction === 'descending'
      ? t`Sorted by ${{ header }}, descending.`
      : t`Sorted by ${{ header }}, ascending.`;
  const before = useRef({ order, total });
  useEffect(() => {
    const previous = before.current;
    before.current = { order, total: total ?? previous.total };
    if (order && order !== previous.order) setNews(order);
    else if (total !== undefined && previous.total !== undefined && total !== previous.total)
      setNews(plural(total, { one: '# result.', other: '# results.' }));
  }, [order, total]);
  return news;
}

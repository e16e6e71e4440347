/** Rows rendered beyond the edges, so that a quick scroll shows no blank. */
export const OVERSCAN = 4;

export interface RowWindow {
  readonly first: number;
  /** One past the last. */
  readonly end: number;
}

/** The top of each row, and the total height as the last entry. */
export function rowTops(heights: readonly number[]): readonly number[] {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  return tops;
}

/**
 * Which rows a list of `viewHeight` pixels renders when scrolled by `scrollTop`: the visible ones and `overscan` on
 * each side.
 */
export function visibleRows(
  tops: readonly number[],
  scrollTop: number,
  viewHeight: number,
  overscan = OVERSCAN,
): RowWindow {
  const count = tops.length - 1;
  const first = Math.max(0, firstBelow(tops, scrollTop) - 1 - overscan);
  const end = Math.min(count, firstBelow(tops, scrollTop + viewHeight) + overscan);
  return { first, end };
}

/** The scroll position that brings row `index` into view with the least movement. */
export function scrollToRow(
  tops: readonly number[],
  index: number,
  scrollTop: number,
  viewHeight: number,
): number {
  const top = tops[index] ?? 0;
  const bottom = tops[index + 1] ?? top;
  if (top < scrollTop) return top;
  return bottom > scrollTop + viewHeight ? bottom - viewHeight : scrollTop;
}

/** The index of the first top greater than `offset`, by binary search: 2,000 rows take 11 steps. */
function firstBelow(tops: readonly number[], offset: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

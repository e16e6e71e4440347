import { useDeferredValue } from 'react';

/** So many rows fill most screens. */
const FIRST_ROWS = 20;

const none: readonly never[] = [];

/**
 * The indexes of the rows to render now. Of a new page the first rows come first, so that what can be seen is there
 * soonest; the others follow in a rendering that the browser may interrupt. Rows that were there stay.
 */
export function useRowsInTurn(rows: readonly { id: string }[]): readonly number[] {
  const rendered = useDeferredValue(rows, none);
  const all = rows.map((_, index) => index);
  if (rows === rendered || rows.length <= FIRST_ROWS) return all;
  const there = new Set(rendered.map(({ id }) => id));
  return all.filter((index) => index < FIRST_ROWS || there.has(rows[index]?.id ?? ''));
}

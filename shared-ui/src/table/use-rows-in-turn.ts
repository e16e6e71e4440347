import { useDeferredValue } from 'react';

/** The height of a row with a picture and three lines; lower ones mostly leave room for the page's head. */
const ROW_PX = 72;

/** About as many rows as the window shows; without one, as a laptop's. */
const seenAtOnce = () => Math.ceil((globalThis.window?.innerHeight ?? 900) / ROW_PX);

const none: readonly never[] = [];

/**
 * The indexes of the rows to render now. Of a new page the first rows come first, so that what can be seen is there
 * soonest; the others follow in a rendering that the browser may interrupt. Rows that were there stay.
 */
export function useRowsInTurn(rows: readonly { id: string }[]): readonly number[] {
  const rendered = useDeferredValue(rows, none);
  const all = rows.map((_, index) => index);
  const first = seenAtOnce();
  if (rows === rendered || rows.length <= first) return all;
  const there = new Set(rendered.map(({ id }) => id));
  return all.filter((index) => index < first || there.has(rows[index]?.id ?? ''));
}

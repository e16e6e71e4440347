import { useState } from 'react';

const nothing: ReadonlySet<string> = new Set();

/**
 * The selected rows of a page, or everything that matches. Another page or filter clears it: rows that are out of sight
 * must not be changed with the rest.
 */
export function useSelection(ids: readonly string[] | undefined, filter: string) {
  const shown = `${filter} ${ids?.join() ?? ''}`;
  const [made, setMade] = useState({ shown, selected: nothing, isAll: false });
  const { selected, isAll } = made.shown === shown ? made : { selected: nothing, isAll: false };
  return {
    selected,
    count: selected.size,
    onPage: ids?.length ?? 0,
    isAll,
    select: (next: ReadonlySet<string>) => setMade({ shown, selected: next, isAll: false }),
    selectAll: () => setMade({ shown, selected, isAll: true }),
    clear: () => setMade({ shown, selected: nothing, isAll: false }),
  };
}

export type Selection = ReturnType<typeof useSelection>;

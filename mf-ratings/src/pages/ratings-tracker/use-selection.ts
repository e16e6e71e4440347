import { useState } from 'react';

const nothing: ReadonlySet<string> = new Set();

/**
 * The selected rows of a page, or everything that matches. Another page or filter clears it: rows that are out of sight
 * must not be changed with the rest.
 */
export function useSelection(ids: readonly string[] | undefined, filter: string) {
  const pageKey = `${filter} ${ids?.join() ?? ''}`;
  const [selection, setSelection] = useState({ shown: pageKey, selected: nothing, isAll: false });
  const { selected, isAll } = selection.shown === pageKey ? selection : { selected: nothing, isAll: false };
  return {
    selected,
    count: selected.size,
    onPage: ids?.length ?? 0,
    isAll,
    select: (next: ReadonlySet<string>) => setSelection({ shown: pageKey, selected: next, isAll: false }),
    selectAll: () => setSelection({ shown: pageKey, selected, isAll: true }),
    clear: () => setSelection({ shown: pageKey, selected: nothing, isAll: false }),
  };
}

export type Selection = ReturnType<typeof useSelection>;

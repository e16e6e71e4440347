import type { Sort } from './column.ts';

/**
 * The table's sort as a list call names it: the column, with a minus in front when descending. A column the call
 * can't sort by falls back to `fallback`.
 */
export function toCallSort<S extends string>(sorts: readonly S[], { id, direction }: Sort, fallback: S): S {
  const callSort = direction === 'descending' ? `-${id}` : id;
  return sorts.find((sort) => sort === callSort) ?? fallback;
}

/** A list call's sort in the form of the table. */
export function toTableSort(sort: string): Sort {
  return sort.startsWith('-')
    ? { id: sort.slice(1), direction: 'descending' }
    : { id: sort, direction: 'ascending' };
}

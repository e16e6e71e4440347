import {
  createSortedRowModel,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column, Sort } from './column.ts';
import { compareValues } from './compare-values.ts';

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export interface DataTableState<Row extends RowData> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort: Sort | null | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
  selected: ReadonlySet<string> | undefined;
  onSelectedChange: ((selected: ReadonlySet<string>) => void) | undefined;
}

/**
 * TanStack's table with this product's rules: one sort column, never unsorted again once sorted. With `onSortChange`
 * the caller sorts (on the server); without it, the table sorts by `sortValue`.
 */
export function useDataTable<Row extends RowData>(state: DataTableState<Row>) {
  const { columns, rows, rowId, onSortChange, selected, onSelectedChange } = state;
  const [ownSort, setOwnSort] = useState<Sort | null>(state.sort ?? null);
  const sort = onSortChange ? (state.sort ?? null) : ownSort;
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        accessorFn: (row: Row) => column.sortValue?.(row) ?? null,
        enableSorting: column.sortable ?? false,
        sortFn: (
          a: { getValue: (id: string) => unknown },
          b: { getValue: (id: string) => unknown },
          id: string,
        ) => compareValues(a.getValue(id), b.getValue(id)),
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: onSortChange !== undefined,
    state: {
      sorting: sort ? [{ id: sort.id, desc: sort.direction === 'descending' }] : [],
      rowSelection: Object.fromEntries([...(selected ?? [])].map((id) => [id, true as const])),
    },
    onSortingChange: (updater) => {
      const before = sort ? [{ id: sort.id, desc: sort.direction === 'descending' }] : [];
      const [next] = typeof updater === 'function' ? updater(before) : updater;
      if (!next) return;
      const newSort: Sort = { id: next.id, direction: next.desc ? 'descending' : 'ascending' };
      if (onSortChange) onSortChange(newSort);
      else setOwnSort(newSort);
    },
    onRowSelectionChange: (updater) => {
      const before = Object.fromEntries([...(selected ?? [])].map((id) => [id, true as const]));
      const next = typeof updater === 'function' ? updater(before) : updater;
      onSelectedChange?.(new Set(Object.keys(next)));
    },
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
  });
  return { table, sort };
}

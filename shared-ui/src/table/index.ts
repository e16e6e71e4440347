export type { Column, Sort } from './column.ts';
export { DataTable, type DataTableProps } from './data-table.tsx';
export { toCallSort, toTableSort } from './server-sort.ts';

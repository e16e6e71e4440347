export type { Column, Sort } from './column.ts';
export { DataTable, type DataTableProps } from './data-table.tsx';

export { type ChoosableColumn, chosenColumns } from './chosen-columns.ts';
export type { Column, Sort } from './column.ts';
export { ColumnChoice } from './column-choice.tsx';
export { DataTable, type DataTableProps } from './data-table.tsx';
export { ListToolbar } from './list-toolbar.tsx';
export { OpenButton } from './open-button.tsx';
export { SavedViewMenu } from './saved-view-menu.tsx';
export { SelectionBar } from './selection-bar.tsx';
export { toCallSort, toTableSort } from './server-sort.ts';

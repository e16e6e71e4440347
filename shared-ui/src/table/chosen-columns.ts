import type { Column } from './column.ts';

/** A column that people may hide; without `optional` it always shows. */
export interface ChoosableColumn<Row> extends Column<Row> {
  readonly optional?: boolean;
  /** Hidden by default. */
  readonly hidden?: boolean;
}

/** The ids of the optional columns shown by default. */
export const usualColumns = <Row>(columns: readonly ChoosableColumn<Row>[]): readonly string[] =>
  columns.filter(({ optional, hidden }) => optional && !hidden).map(({ id }) => id);

/** The visible columns, in their own order; null means the default choice. Unknown ids are ignored. */
export function chosenColumns<Row>(
  columns: readonly ChoosableColumn<Row>[],
  choice: readonly string[] | null,
): readonly Column<Row>[] {
  const visibleIds = new Set(choice ?? usualColumns(columns));
  return columns.filter(({ id, optional }) => !optional || visibleIds.has(id));
}

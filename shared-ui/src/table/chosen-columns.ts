import type { Column } from './column.ts';

/** A column that people may leave out; without `optional` it always stands. */
export interface ChoosableColumn<Row> extends Column<Row> {
  readonly optional?: boolean;
  /** Left out until somebody asks for it. */
  readonly hidden?: boolean;
}

/** The ids of the optional columns that stand without anybody's choice. */
export const usualColumns = <Row>(columns: readonly ChoosableColumn<Row>[]): readonly string[] =>
  columns.filter(({ optional, hidden }) => optional && !hidden).map(({ id }) => id);

/** The columns that are shown, in their own order; a choice of null is the usual one. Unknown ids are passed over. */
export function chosenColumns<Row>(
  columns: readonly ChoosableColumn<Row>[],
  choice: readonly string[] | null,
): readonly Column<Row>[] {
  const shown = new Set(choice ?? usualColumns(columns));
  return columns.filter(({ id, optional }) => !optional || shown.has(id));
}

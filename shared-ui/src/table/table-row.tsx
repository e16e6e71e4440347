import type { MouseEvent, ReactNode, Ref } from 'react';
import type { Column } from './column.ts';
import { Row as RowElement } from './table-styles.ts';

export interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  selected: boolean;
  /** The box that selects this row. */
  select?: ReactNode;
  onOpen?: ((row: Row) => void) | undefined;
  /** Its index among all rows, from 0; given when only some are rendered. */
  index?: number;
  measure?: Ref<HTMLTableRowElement>;
}

const answersItself = 'a, button, input, select, textarea, label, [role="menuitem"]';

/** One row; on a narrow screen a card of labels and values. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, selected, select, onOpen, index, measure } = props;
  const title = columns.find((column) => column.cardTitle) ?? columns[0];
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    const inside = event.target instanceof Element && event.target.closest(answersItself);
    if (!inside) onOpen?.(row);
  };
  return (
    <RowElement
      ref={measure}
      data-index={index}
      // The header row counts as the first.
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-selected={selected || undefined}
      data-opens={onOpen ? '' : undefined}
      onClick={onOpen ? open : undefined}
    >
      {select ? <td data-select="">{select}</td> : null}
      {columns.map((column) => {
        // Screen readers say the row's title with each of its figures.
        const Cell = column === title ? 'th' : 'td';
        const { cardHidden = false } = column;
        const isHidden = typeof cardHidden === 'function' ? cardHidden(row) : cardHidden;
        return (
          <Cell
            key={column.id}
            scope={column === title ? 'row' : undefined}
            data-align={column.align}
            data-card-title={column === title || undefined}
            data-card-block={column.cardBlock || undefined}
            data-card-half={(column.cardHalf && !isHidden) || undefined}
            data-card-hidden={isHidden || undefined}
            data-card-corner={column.cardCorner || undefined}
            data-label={column === title || column.hideHeader ? undefined : column.header}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </RowElement>
  );
}

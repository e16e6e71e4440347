import { t } from '@lingui/core/macro';
import { type MouseEvent, memo, type Ref } from 'react';
import type { Column } from './column.ts';
import { SelectBox } from './select-box.tsx';
import { Row as RowElement } from './table-styles.ts';

export interface TableRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  selected: boolean;
  /** The name of the row's box; without one it has none. */
  selectLabel?: string | undefined;
  onSelect: (id: string, selected: boolean) => void;
  onOpen?: ((row: Row) => void) | undefined;
  /** Its index among all rows, from 0; given when only some are rendered. */
  index?: number;
  measure?: Ref<HTMLTableRowElement>;
}

const answersItself = 'a, button, input, select, textarea, label, [role="menuitem"]';

function Row<Data>(props: TableRowProps<Data>) {
  const { id, row, columns, selected, selectLabel: name, onSelect, onOpen, index, measure } = props;
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
      {name === undefined ? null : (
        <td data-select="">
          <SelectBox
            label={t`Select ${{ name }}`}
            checked={selected}
            onChange={(checked) => onSelect(id, checked)}
          />
        </td>
      )}
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

/**
 * One row; on a narrow screen a card of labels and values. Unchanged rows are not rendered again with the rest of the
 * page, so callers keep `columns` and the functions.
 */
export const TableRow = memo(Row) as typeof Row;

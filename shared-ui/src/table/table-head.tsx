import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import type { Column, Sort } from './column.ts';
import { Head } from './table-styles.ts';

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (id: string) => void;
  /** The box that selects all rows. */
  selectAll?: ReactNode;
  /** Rows have a checkbox each: the header reserves their column. */
  selects: boolean;
}

/** The header row: `aria-sort` states the sort, and sortable headers are buttons. */
export function TableHead<Row>({ columns, sort, onSort, selects, selectAll }: TableHeadProps<Row>) {
  return (
    <Head>
      <tr>
        {selects && selectAll ? (
          <th scope="col" data-select="">
            {selectAll}
          </th>
        ) : null}
        {selects && !selectAll ? <td data-select="" /> : null}
        {columns.map((column) => {
          const direction = sort?.id === column.id ? sort.direction : undefined;
          const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              data-sortable={column.sortable || undefined}
              aria-sort={column.sortable ? (direction ?? 'none') : undefined}
            >
              {column.sortable ? (
                <button type="button" onClick={() => onSort(column.id)}>
                  {column.header}
                  <Arrow size={12} aria-hidden="true" />
                </button>
              ) : (
                <span className={column.hideHeader ? 'visually-hidden' : undefined}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </Head>
  );
}

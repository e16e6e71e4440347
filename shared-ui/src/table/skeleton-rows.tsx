import { styled } from 'styled-components';
import { Skeleton } from '../core/skeleton.tsx';
import { narrow } from '../theme/tokens.ts';
import type { Column } from './column.ts';
import { Row as RowElement } from './table-styles.ts';

const Cell = styled.td`
  &[data-align='end'] > span {
    margin-inline-start: auto;
  }
  /* A loading card has three lines, whatever it will contain. */
  ${narrow} {
    &&&&[data-select],
    &&&&:nth-child(n + 5) {
      display: none;
    }
  }
`;

/** Never wider than the column: the header must not move when the rows arrive. */
function placeholderWidth(width: number | undefined, row: number): 'xs' | 'sm' | 'md' {
  if (width === undefined) return row % 3 === 1 ? 'sm' : 'md';
  return width < 110 || row % 3 === 2 ? 'xs' : 'sm';
}

export interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
  select: boolean;
}

/** Placeholders for rows that are loading. */
export function SkeletonRows<Row>({ columns, count, select }: SkeletonRowsProps<Row>) {
  const rows = Array.from({ length: count }, (_, row) => row);
  return rows.map((row) => (
    <RowElement key={row}>
      {select ? <Cell data-select="" /> : null}
      {columns.map((column) => (
        <Cell key={column.id} data-align={column.align}>
          <Skeleton width={placeholderWidth(column.width, row)} />
        </Cell>
      ))}
    </RowElement>
  ));
}

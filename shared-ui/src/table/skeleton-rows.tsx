import { Skeleton } from '../core/skeleton.tsx';
import type { Column } from './column.ts';
import { Row as RowElement } from './table-styles.ts';

const widths = ['md', 'sm', 'sm', 'md', 'xs'] as const;

/** The shape of rows that are on their way. */
export function SkeletonRows<Row>({
  columns,
  count,
  select,
}: {
  columns: readonly Column<Row>[];
  count: number;
  select: boolean;
}) {
  return Array.from({ length: count }, (_, row) => row).map((row) => (
    <RowElement key={row}>
      {select ? <td data-select="" /> : null}
      {columns.map((column, index) => (
        <td key={column.id} data-align={column.align}>
          <Skeleton width={index === 0 ? 'lg' : (widths[(row + index) % widths.length] ?? 'sm')} />
        </td>
      ))}
    </RowElement>
  ));
}

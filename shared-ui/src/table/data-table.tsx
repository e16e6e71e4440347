import { t } from '@lingui/core/macro';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '../core/kept-focus.ts';
import { useSteady } from '../core/use-steady.ts';
import type { Density } from '../theme/density.ts';
import type { Column, Sort } from './column.ts';
import { SelectBox } from './select-box.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { TableMessage, type TableMessageProps } from './table-message.tsx';
import { TableRow } from './table-row.tsx';
import { Foot, Frame, Scroller, SpacerRow, Table, WholeCell, WholeRow } from './table-styles.ts';
import { useDataTable } from './use-data-table.ts';
import { useRowsInTurn } from './use-rows-in-turn.ts';
import { useStartOfRows } from './use-start-of-rows.ts';
import { useTableNews } from './use-table-news.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface DataTableProps<Row extends RowData> extends TableMessageProps {
  /** The name of the table for screen readers. */
  label: string;
  /** Defined outside the component or memoised: a new array rebuilds the columns. */
  columns: readonly Column<Row>[];
  /** Undefined while the first rows load. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** The caller's sort; without `onSortChange`, the initial one. */
  sort?: Sort | null;
  /** The caller sorts, usually on the server. Without it the table sorts by each column's `sortValue`. */
  onSortChange?: (sort: Sort) => void;
  /** All results of the filters, announced when it changes; for lists that show no count in a live region. */
  total?: number | undefined;
  /** The ids of the selected rows; with `onSelectedChange` each row gets a box. */
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** The name of a row's box: 'Select ACME mug'. */
  rowLabel?: (row: Row) => string;
  /** A click on the row, a shortcut for the mouse: a link or button in a cell must do the same. */
  onOpen?: (row: Row) => void;
  density?: Density;
  /** Below the rows, outside the scroll area: a `Pagination` or a sum. */
  footer?: ReactNode;
  /** Without its own border: inside a flush `Card`. */
  flush?: boolean;
  /** The number of placeholder rows. */
  skeletonRows?: number;
}

const noRows: readonly never[] = [];
const SELECT_WIDTH = 44;
/** The minimum readable width of a column without one. */
const FLEXIBLE_WIDTH = 200;

/** Below this width, in pixels, the table scrolls sideways. */
const leastWidth = (columns: readonly { width?: number }[], selects: boolean): number =>
  columns.reduce((sum, { width }) => sum + (width ?? FLEXIBLE_WIDTH), selects ? SELECT_WIDTH : 0);

/**
 * The product's table: sorts, selects, shows loading, error and empty states, becomes cards, and virtualizes any number
 * of rows.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rowId, density, footer, flush, onOpen, rowLabel, skeletonRows = 8 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  useKeptFocus();
  const { table, sort } = useDataTable({
    columns,
    rows: props.rows ?? noRows,
    rowId,
    sort: props.sort,
    onSortChange: props.onSortChange,
    selected: props.selected,
    onSelectedChange: props.onSelectedChange,
  });
  const open = useSteady((row: Row) => onOpen?.(row));
  const select = useSteady((id: string, checked: boolean) => table.getRow(id).toggleSelected(checked));
  const news = useTableNews(columns, sort, props.total);
  const rows = table.getRowModel().rows;
  const virtual = useVirtualRows(scroller, rows.length, density ?? 'default', columns);
  const inTurn = useRowsInTurn(rows);
  const visibleIndexes = virtual.enabled ? virtual.indexes : inTurn;
  useStartOfRows(scroller, rows, sort);
  const selects = props.onSelectedChange !== undefined;
  const loading = props.rows === undefined && !props.error;
  const width = columns.length + (selects ? 1 : 0);
  const spacer = (height: number) =>
    height > 0 ? (
      <SpacerRow aria-hidden="true">
        <td colSpan={width} height={height} />
      </SpacerRow>
    ) : null;
  return (
    <Frame data-density={density} data-flush={flush || undefined}>
      <Scroller
        ref={scroller}
        data-virtual={virtual.enabled || undefined}
        // Without a focusable element in its rows, the table could not be scrolled by keyboard.
        tabIndex={onOpen ? undefined : 0}
      >
        <Table
          aria-label={label}
          aria-busy={loading}
          aria-rowcount={virtual.enabled ? rows.length + 1 : undefined}
          style={{ '--fs-table-width': `${leastWidth(columns, selects)}px` }}
        >
          <colgroup>
            {selects ? <col width={SELECT_WIDTH} /> : null}
            {columns.map((column) => (
              <col key={column.id} width={column.width} />
            ))}
          </colgroup>
          <TableHead
            columns={columns}
            sort={sort}
            selects={selects}
            onSort={(id) => table.getColumn(id)?.toggleSorting()}
            selectAll={
              selects && rows.length > 0 ? (
                <SelectBox
                  label={t`Select all rows`}
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={(checked) => table.toggleAllRowsSelected(checked)}
                />
              ) : null
            }
          />
          <tbody>
            {loading ? <SkeletonRows columns={columns} count={skeletonRows} select={selects} /> : null}
            {!loading && rows.length === 0 ? (
              <WholeRow>
                <WholeCell colSpan={width}>
                  <TableMessage {...props} />
                </WholeCell>
              </WholeRow>
            ) : null}
            {spacer(virtual.before)}
            {visibleIndexes.map((index) => {
              const row = rows[index];
              if (!row) return null;
              return (
                <TableRow
                  key={row.id}
                  id={row.id}
                  row={row.original}
                  columns={columns}
                  selected={row.getIsSelected()}
                  onSelect={select}
                  onOpen={onOpen && open}
                  {...(virtual.enabled ? { index, measure: virtual.measure } : {})}
                  selectLabel={selects ? (rowLabel?.(row.original) ?? `row ${index + 1}`) : undefined}
                />
              );
            })}
            {spacer(virtual.after)}
          </tbody>
        </Table>
      </Scroller>
      <span className="visually-hidden" aria-live="polite">
        {news}
      </span>
      {footer ? <Foot>{footer}</Foot> : null}
    </Frame>
  );
}

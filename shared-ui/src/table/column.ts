import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export interface Column<Row> {
  /** Names the column in the sort state; for a server-side sort, the server's field. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and money, so that digits line up. */
  align?: 'start' | 'center' | 'end';
  /** Pixels; columns without a width share the rest. */
  width?: number;
  sortable?: boolean;
  /** The sort value of a client-side sort. */
  sortValue?: (row: Row) => string | number | null;
  /** The row's header, and the heading of its card on a narrow screen; the first column by default. */
  cardTitle?: boolean;
  /** On a narrow screen, shown at the right of the card's heading: for a small menu or a few icons. */
  cardCorner?: boolean;
  /** On a narrow screen, shown below its header at full width: for sentences. */
  cardBlock?: boolean;
  /** On a narrow screen, two of them share a line: for cards with many figures. */
  cardHalf?: boolean;
  /** On a narrow screen, left out: what the card says elsewhere, or figures that this row doesn't have. */
  cardHidden?: boolean | ((row: Row) => boolean);
  /** Hides the header visually: for a column of buttons. */
  hideHeader?: boolean;
}

/** What a table is sorted by. */
export interface Sort {
  id: string;
  direction: 'ascending' | 'descending';
}

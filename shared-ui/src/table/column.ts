import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export interface Column<Row> {
  /** Names the column in the sort state; for a server-side sort, the field the server knows. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and money: they are compared by their last digit. */
  align?: 'start' | 'center' | 'end';
  /** Pixels; columns without one share what is left. */
  width?: number;
  sortable?: boolean;
  /** What the table sorts by when it sorts itself. */
  sortValue?: (row: Row) => string | number | null;
  /** The heading of a row's card on a narrow screen; the first column unless one says so. */
  cardTitle?: boolean;
  /** On a narrow screen it stands at the right of the card's heading: for a small menu or a few icons. */
  cardCorner?: boolean;
  /** On a narrow screen its content stands below its header, over the whole width: for sentences. */
  cardBlock?: boolean;
  /** On a narrow screen two of them stand side by side: for the figures of a card that has many. */
  cardHalf?: boolean;
  /** The header is only heard: for a column of buttons. */
  hideHeader?: boolean;
}

/** What a table is sorted by. */
export interface Sort {
  id: string;
  direction: 'ascending' | 'descending';
}

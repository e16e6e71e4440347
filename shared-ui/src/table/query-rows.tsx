import { formatNumber } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { EmptyState } from '../core/empty-state.tsx';
import type { Loading } from '../core/load-error.tsx';
import { Pagination } from '../core/pagination.tsx';

/** A table's props for a query without rows: the error, and 'Try again'. */
export const queryState = ({ error, isFetching, refetch }: Loading) => ({
  error: error?.message,
  onRetry: () => void refetch(),
  retrying: isFetching,
});

interface PagedRows<Row> {
  /** The query of one page of the list. */
  readonly query: Loading & {
    readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined;
  };
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly setPage: (page: number) => void;
  /** There are more rows than the total: counting stopped there. */
  readonly more?: boolean;
  /** Filters are active: no rows then means 'nothing matches'. */
  readonly isFiltered?: boolean;
  /** Shown when the list is empty; an `EmptyState` with the page's own text. */
  readonly nothing: ReactNode;
}

/**
 * A table's rows, error, empty states and pager. An address may name a page beyond the end of the list: then the table
 * says so and leads back to the first page.
 */
export function pagedRows<Row>(list: PagedRows<Row>) {
  const { query, page, pageSize, setPage, more = false, isFiltered, nothing } = list;
  const total = query.data?.total ?? 0;
  const isBeyondTheEnd = total > 0 && query.data?.rows.length === 0;
  return {
    ...queryState(query),
    rows: query.data?.rows,
    filtered: isFiltered && !isBeyondTheEnd,
    empty: isBeyondTheEnd ? (
      <EmptyState
        title={t`There is no page ${{ page: formatNumber(page) }}`}
        actions={<Button onClick={() => setPage(1)}>{t`Go to the first page`}</Button>}
      />
    ) : (
      nothing
    ),
    footer:
      total > pageSize && !isBeyondTheEnd ? (
        <Pagination page={page} pageSize={pageSize} total={total} more={more} onChange={setPage} />
      ) : null,
  };
}

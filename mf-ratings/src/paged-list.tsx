import { formatNumber } from '@fairshelf/shared-contracts/core';
import { Button, EmptyState, Pagination } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

interface PagedList {
  readonly page: number;
  readonly pageSize: number;
  readonly setPage: (page: number) => void;
  /** Undefined while it loads. */
  readonly list: { readonly rows: readonly unknown[]; readonly total: number } | undefined;
  readonly isFiltered: boolean;
  /** What is shown where there is nothing at all. */
  readonly nothing: ReactNode;
}

/** A table's empty states and its pager: an address may name a page beyond the end of the list. */
export function pagedList({ page, pageSize, setPage, list, isFiltered, nothing }: PagedList) {
  const total = list?.total ?? 0;
  const isBeyondTheEnd = total > 0 && list?.rows.length === 0;
  return {
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
        <Pagination page={page} pageSize={pageSize} total={total} onChange={setPage} />
      ) : null,
  };
}

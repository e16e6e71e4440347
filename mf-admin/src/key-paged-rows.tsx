import { Button, EmptyState, type Loading } from '@fairshelf/shared-ui/core';
import { queryState } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { KeyPager, type KeyPagerProps } from './key-pager.tsx';

type KeyPage = KeyPagerProps['page'] & { readonly rows: readonly unknown[] };

interface KeyPagedRows<Page extends KeyPage> {
  /** The query of one page of the list. */
  readonly query: Loading & { readonly data: Page | undefined };
  /** Of the page; empty for the first one. */
  readonly cursor: string;
  readonly setCursor: (cursor: string) => void;
  /** The pager's accessible name: 'Pages of users'. */
  readonly label: string;
  /** The total in words: '1,204 users'. */
  readonly counted: (page: Page) => string;
  /** Filters are active: no rows then means 'nothing matches'. */
  readonly isFiltered?: boolean;
  /** Shown when the list is empty; an `EmptyState` with the page's own text. */
  readonly nothing?: ReactNode;
}

/**
 * A table's rows, error, empty states and pager, for a list paged with cursors. An address may name a page beyond the
 * end of the list: then the table leads back to the first page.
 */
export function keyPagedRows<Page extends KeyPage>(list: KeyPagedRows<Page>) {
  const { query, cursor, setCursor, label, counted, isFiltered = false, nothing } = list;
  const { data } = query;
  const rows: Page['rows'] | undefined = data?.rows;
  const isFirst = cursor === '';
  const isBeyondTheEnd = !isFirst && rows?.length === 0;
  return {
    ...queryState(query),
    rows,
    filtered: isFiltered && !isBeyondTheEnd,
    empty: isBeyondTheEnd ? (
      <EmptyState
        title={t`Nothing on this page`}
        actions={<Button onClick={() => setCursor('')}>{t`Go to the first page`}</Button>}
      />
    ) : (
      nothing
    ),
    footer: data ? (
      <KeyPager page={data} label={label} counted={counted(data)} isFirst={isFirst} onChange={setCursor} />
    ) : null,
  };
}

import { formatNumber } from '@fairshelf/shared-contracts/core';
import { Button, EmptyState } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';

interface ListEmptyProps {
  /** The page that lies beyond the end of the list; null if the list is empty. */
  readonly missingPage: number | null;
  readonly onFirstPage: () => void;
  readonly title: string;
  readonly icon: ReactElement;
  readonly children: ReactNode;
}

/** The empty state of a paged list: it has no rows, or not as many pages. */
export function ListEmpty({ missingPage, onFirstPage, title, icon, children }: ListEmptyProps) {
  return missingPage === null ? (
    <EmptyState title={title} icon={icon}>
      {children}
    </EmptyState>
  ) : (
    <EmptyState
      title={t`There is no page ${{ page: formatNumber(missingPage) }}`}
      actions={<Button onClick={onFirstPage}>{t`Go to the first page`}</Button>}
    />
  );
}

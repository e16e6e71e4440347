import { t } from '@lingui/core/macro';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { EmptyState } from '../core/empty-state.tsx';
import { ErrorState } from '../core/error-state.tsx';

export interface TableMessageProps {
  /** The error for people: takes precedence over everything else. */
  error?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Filters are active: no rows then means 'nothing matches', not 'nothing yet'. */
  filtered?: boolean | undefined;
  onClearFilters?: (() => void) | undefined;
  /** Shown when nothing exists yet; an `EmptyState` with the page's own text. */
  empty?: ReactNode;
}

/** The message of a table without rows. */
export function TableMessage({
  error,
  onRetry,
  retrying,
  filtered,
  onClearFilters,
  empty,
}: TableMessageProps) {
  if (error) {
    return (
      <ErrorState onRetry={onRetry} retrying={retrying}>
        {error}
      </ErrorState>
    );
  }
  if (filtered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t`Nothing matches these filters`}
        actions={
          onClearFilters ? <Button size="sm" onClick={onClearFilters}>{t`Clear filters`}</Button> : null
        }
      >{t`Try fewer filters or another word.`}</EmptyState>
    );
  }
  return empty ?? <EmptyState title={t`Nothing here yet`} />;
}

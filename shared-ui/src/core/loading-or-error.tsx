import type { ReactNode } from 'react';
import { LoadError, type Loading } from './load-error.tsx';
import { LoadingRegion } from './loading-region.tsx';
import { Skeleton } from './skeleton.tsx';

interface LoadingOrErrorProps {
  readonly query: Loading;
  /** Tells screen readers what loads. */
  readonly label: string;
  /** The small form for a part of a page, as in `ErrorState`. */
  readonly compact?: boolean;
  /** The placeholder of the content; a block if omitted. */
  readonly children?: ReactNode;
}

/** The state of a query without data: its skeleton, or why it failed, with 'Try again'. */
export function LoadingOrError({ query, label, compact = false, children }: LoadingOrErrorProps) {
  if (query.error) return <LoadError compact={compact} query={query} />;
  return <LoadingRegion label={label}>{children ?? <Skeleton shape="block" />}</LoadingRegion>;
}

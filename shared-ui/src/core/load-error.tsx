import { ErrorState } from './error-state.tsx';

/** The loading state of a query hook. */
export interface Loading {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadErrorProps {
  readonly query: Loading;
  readonly compact?: boolean;
}

/** Why a query failed, with 'Try again'; nothing while it has not failed. */
export function LoadError({ query, compact = false }: LoadErrorProps) {
  if (!query.error) return null;
  return (
    <ErrorState compact={compact} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {query.error.message}
    </ErrorState>
  );
}

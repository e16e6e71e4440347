import { Banner, Button } from '@fairshelf/shared-ui/core';
import type { useRegions } from './queries.ts';

interface LoadProblemProps {
  readonly what: string;
  readonly query: Pick<ReturnType<typeof useRegions>, 'error' | 'refetch' | 'isFetching'>;
}

/** Without its choices the step can't be completed, so the retry is next to the field. */
export function LoadProblem({ what, query }: LoadProblemProps) {
  if (!query.error) return null;
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      The {what} could not be loaded. {query.error.message}
    </Banner>
  );
}

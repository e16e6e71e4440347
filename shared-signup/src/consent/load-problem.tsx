import { Banner, Button } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import type { useRegions } from './queries.ts';

interface LoadProblemProps {
  /** That the choices could not be loaded, as a sentence. */
  readonly problem: string;
  readonly query: Pick<ReturnType<typeof useRegions>, 'error' | 'refetch' | 'isFetching'>;
}

/** Without its choices the step can't be completed, so the retry is next to the field. */
export function LoadProblem({ problem, query }: LoadProblemProps) {
  if (!query.error) return null;
  return (
    <Banner
      tone="danger"
      action={
        <Button
          size="sm"
          pending={query.isFetching}
          onClick={() => void query.refetch()}
        >{t`Try again`}</Button>
      }
    >
      {problem} {query.error.message}
    </Banner>
  );
}

import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { ErrorState, KeyValueList, Spinner } from '@fairshelf/shared-ui/core';
import { useReviewImports } from './queries.ts';

/** The files that were imported into this market, newest first. */
export function ImportHistory({ market }: { market: Market }) {
  const imports = useReviewImports(market);
  if (imports.error) {
    return (
      <ErrorState compact onRetry={() => void imports.refetch()} retrying={imports.isFetching}>
        {imports.error.message}
      </ErrorState>
    );
  }
  if (!imports.data) return <Spinner />;
  if (imports.data.length === 0) return <p>None yet.</p>;
  return (
    <KeyValueList
      items={imports.data.map((each) => ({
        label: formatDateTime(each.importedAt),
        value: `${each.fileName}${each.importedBy ? `, ${each.importedBy}` : ''}: ${formatNumber(each.added)} new, ${formatNumber(each.changed)} changed, ${formatNumber(each.removed)} removed, ${formatNumber(each.rejected)} left out`,
      }))}
    />
  );
}

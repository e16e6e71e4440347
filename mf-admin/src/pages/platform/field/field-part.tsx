import type { RemoteField } from '@fairshelf/shared-contracts/delivery';
import { ErrorState, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import type { ReactNode } from 'react';
import { useRemoteField } from './queries.ts';

interface FieldPartProps {
  readonly remote: string;
  readonly label: string;
  readonly children: (field: RemoteField) => ReactNode;
}

/** A part of the drawer that shows a remote in the field; all parts read the same answer. */
export function FieldPart({ remote, label, children }: FieldPartProps) {
  const { data, error, refetch, isFetching } = useRemoteField(remote);
  if (data) return children(data);
  if (error)
    return (
      <ErrorState compact onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  return (
    <LoadingRegion label={label}>
      <Skeleton shape="block" />
    </LoadingRegion>
  );
}

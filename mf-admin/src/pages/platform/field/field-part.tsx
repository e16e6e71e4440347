import type { RemoteField } from '@fairshelf/shared-contracts/delivery';
import { LoadingOrError } from '@fairshelf/shared-ui/core';
import type { ReactNode } from 'react';
import { useRemoteField } from './queries.ts';

interface FieldPartProps {
  readonly remote: string;
  readonly label: string;
  readonly children: (field: RemoteField) => ReactNode;
}

/** A part of the drawer that shows a remote in the field; all parts read the same answer. */
export function FieldPart({ remote, label, children }: FieldPartProps) {
  const field = useRemoteField(remote);
  return field.data ? children(field.data) : <LoadingOrError compact query={field} label={label} />;
}

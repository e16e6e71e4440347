import { formatDateTime } from '@fairshelf/shared-contracts/core';
import { EmptyState } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import type { UserDetails } from './user-drawer.tsx';

const List = styled.ol`
  display: grid;
  gap: ${space[12]};
  margin: 0;
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  time {
    color: ${color.subtle};
  }
  p {
    overflow-wrap: anywhere;
  }
`;

/** The errors of a person, newest first: failed imports and failed requests. */
export function UserErrors({ errors }: { errors: UserDetails['errors'] }) {
  if (errors.length === 0) return <EmptyState title="No recent errors" />;
  return (
    <List>
      {errors.map((error) => (
        <li key={`${error.kind} ${error.id}`}>
          <time dateTime={error.at}>{formatDateTime(error.at)}</time>
          <p>
            {error.kind === 'import' ? 'Import' : 'Request'} <strong>{error.what}</strong>: {error.message}
          </p>
        </li>
      ))}
    </List>
  );
}

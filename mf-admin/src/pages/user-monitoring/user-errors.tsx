import { formatDateTime } from '@fairshelf/shared-contracts/core';
import { EmptyState } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { UserDetails } from './user-drawer.tsx';

const List = styled.ol`
  display: grid;
  gap: ${space[12]};
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
  if (errors.length === 0) return <EmptyState title={t`No recent errors`} />;
  return (
    <List>
      {errors.map(({ kind, id, at, what, message }) => (
        <li key={`${kind} ${id}`}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <p>
            {kind === 'import' ? (
              <Trans>
                Import <strong>{what}</strong>: {message}
              </Trans>
            ) : (
              <Trans>
                Request <strong>{what}</strong>: {message}
              </Trans>
            )}
          </p>
        </li>
      ))}
    </List>
  );
}

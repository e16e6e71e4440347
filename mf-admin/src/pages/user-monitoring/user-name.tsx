import type { MonitoredUser } from '@fairshelf/shared-contracts/core';
import { Badge } from '@fairshelf/shared-ui/core';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { userStates } from './user-state.ts';

const Root = styled.div`
  min-width: 0;
  small {
    display: block;
    overflow: hidden;
    color: ${color.subtle};
    text-overflow: ellipsis;
    white-space: nowrap;
    ${textStyle(12)}
  }
`;
const Open = styled.button`
  display: block;
  max-width: 100%;
  overflow: hidden;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  font: inherit;
  font-weight: 500;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

/** Who it is, and the way to the details. */
export function UserName({ user, onOpen }: { user: MonitoredUser; onOpen: () => void }) {
  const state = userStates[user.state];
  return (
    <Root>
      <Open
        type="button"
        onClick={(event) => {
          event.stopPropagation();
          onOpen();
        }}
      >
        {user.email}
      </Open>
      <small>{user.name}</small>
      {/* Most can sign in: only who can't is marked. */}
      {user.state === 'active' ? null : <Badge tone={state.tone}>{state.text}</Badge>}
    </Root>
  );
}

import type { MonitoredUser } from '@fairshelf/shared-contracts/people';
import { Avatar, Badge } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { OpenName } from '../../open-name.tsx';
import { userStates } from './user-state.ts';

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-width: 0;
`;

/** The name, which opens the details. Most users can sign in: only others are marked. */
export function UserName({ user, onOpen }: { user: MonitoredUser; onOpen: () => void }) {
  const state = userStates()[user.state];
  return (
    <Line>
      <Avatar name={user.name || user.email} image={user.image ?? null} size="sm" />
      <OpenName note={user.name} onOpen={onOpen}>
        {user.email}
      </OpenName>
      {user.state === 'active' ? null : <Badge tone={state.tone}>{state.text}</Badge>}
    </Line>
  );
}

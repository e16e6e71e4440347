import type { MonitoredUser } from '@fairshelf/shared-contracts/core';
import { Badge } from '@fairshelf/shared-ui/core';
import { OpenName } from '../../open-name.tsx';
import { userStates } from './user-state.ts';

/** Who it is, and the way to the details. Most can sign in: only who can't is marked. */
export function UserName({ user, onOpen }: { user: MonitoredUser; onOpen: () => void }) {
  const state = userStates[user.state];
  return (
    <>
      <OpenName note={user.name} onOpen={onOpen}>
        {user.email}
      </OpenName>
      {user.state === 'active' ? null : <Badge tone={state.tone}>{state.text}</Badge>}
    </>
  );
}

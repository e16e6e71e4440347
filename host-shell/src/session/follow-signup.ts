import { bus, rolesAtom, store } from '@fairshelf/shared-contracts/state';
import type { Navigation } from '../navigation/navigation.ts';
import { pathAfterSignIn } from './after-sign-in.ts';
import { startSession } from './start-session.ts';

/**
 * Signs in the person who completed a signup: remotes read the session and never write it. The redirect target is
 * ignored: a signup ends on the dashboard or at the temporary password (docs/specification/sign-up.md#steps).
 */
export function followSignup(navigation: Pick<Navigation, 'go'>): () => void {
  return bus.subscribe('signup:completed', (signIn) => {
    startSession(signIn, false);
    const to = pathAfterSignIn({
      roles: store.get(rolesAtom),
      isNeedPasswordChange: signIn.userInfo.is_need_password_change,
      takeWanted: () => undefined,
    });
    navigation.go(to, { replace: true });
  });
}

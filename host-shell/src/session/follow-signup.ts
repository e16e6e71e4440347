import { bus, rolesAtom, store } from '@fairshelf/shared-contracts/state';
import type { Navigation } from '../navigation/navigation.ts';
import { pathAfterSignIn } from './after-sign-in.ts';
import { isWantedPath } from './redirect.ts';
import { startSession } from './start-session.ts';

/**
 * Signs in the person who has completed a sign-up: remotes read the session and never write it. A page requested
 * earlier is ignored: a sign-up ends on the dashboard or at the temporary password
 * (docs/specification/sign-up.md#steps), or returns to the app store's entry that it started from.
 */
export function followSignup(navigation: Pick<Navigation, 'go'>): () => void {
  return bus.subscribe('signup:completed', ({ returnTo, ...signIn }) => {
    startSession(signIn, false);
    const to = pathAfterSignIn({
      roles: store.get(rolesAtom),
      isNeedPasswordChange: signIn.userInfo.is_need_password_change,
      takeWanted: () => (returnTo !== undefined && isWantedPath(returnTo) ? returnTo : undefined),
    });
    navigation.go(to, { replace: true });
  });
}

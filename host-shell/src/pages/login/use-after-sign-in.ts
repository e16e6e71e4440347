import { rolesAtom, sessionAtom, store, userAtom } from '@fairshelf/shared-contracts/state';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { pathAfterSignIn } from '../../session/after-sign-in.ts';
import { pathOfOpenSignup } from '../../session/open-signup.ts';
import { takeWantedPath } from '../../session/redirect.ts';
import { useShell } from '../../shell-context.tsx';

/** Opens the page that follows a sign-in, also one that happened in another tab. */
export function useAfterSignIn(): void {
  const { navigation } = useShell();
  const session = useAtomValue(sessionAtom, { store });
  useEffect(() => {
    if (!session) return;
    const to = pathAfterSignIn({
      roles: store.get(rolesAtom),
      isNeedPasswordChange: store.get(userAtom)?.isNeedPasswordChange ?? false,
      takeWanted: takeWantedPath,
      openSignup: pathOfOpenSignup(navigation),
    });
    navigation.go(to, { replace: true });
  }, [session, navigation]);
}

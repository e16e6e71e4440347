import { rolesAtom, sessionAtom, store, userAtom } from '@fairshelf/shared-contracts/state';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { pathAfterSignIn } from '../../session/after-sign-in.ts';
import { pathOfOpenSignup } from '../../session/open-signup.ts';
import { takeWantedPath } from '../../session/redirect.ts';
import { useShell } from '../../shell-context.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { CreateAccount } from './create-account.tsx';
import { LoginForm } from './login-form.tsx';
import { useLoginLead } from './login-lead.ts';

/** `/login`: rendered at build time and made live in place. */
export default function LoginPage() {
  const { navigation } = useShell();
  const session = useAtomValue(sessionAtom, { store });
  const lead = useLoginLead();

  // Also when the sign-in happened in another tab.
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

  return (
    <SignInLayout title="Sign In" lead={lead}>
      <LoginForm />
      <CreateAccount />
    </SignInLayout>
  );
}

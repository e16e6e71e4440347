import { rolesAtom, store, userAtom } from '@fairshelf/shared-contracts/state';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { pathAfterSignIn } from '../../session/after-sign-in.ts';
import { pathOfOpenSignup } from '../../session/open-signup.ts';
import { takeWantedPath } from '../../session/redirect.ts';
import { useShell } from '../../shell-context.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** `/login/password`: from the temporary password to a personal one. Of no use without a known email address. */
export default function ChangePasswordPage() {
  const { navigation } = useShell();
  const email = useAtomValue(userAtom, { store })?.email;

  useEffect(() => {
    if (!email) navigation.go('/', { replace: true });
  }, [email, navigation]);

  const leave = () => {
    const roles = store.get(rolesAtom);
    const to = pathAfterSignIn({
      roles,
      isNeedPasswordChange: false,
      takeWanted: takeWantedPath,
      openSignup: pathOfOpenSignup(navigation),
    });
    navigation.go(to, { replace: true });
  };

  return (
    <SignInLayout title={t`Change Password`} lead={t`Replace the password we sent you with one of your own.`}>
      {email ? <ChangePasswordForm email={email} onDone={leave} /> : null}
    </SignInLayout>
  );
}

import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { Banner, ButtonLink, Spinner } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { pathInView } from '../../session/path-in-view.ts';
import { keepWantedPath, takeWantedPath } from '../../session/redirect.ts';
import { FormStack } from '../form-stack.tsx';
import { CreateAccount } from '../login/create-account.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { type AppStoreCheck, checkAppStoreRequest } from './check-request.ts';
import { ReturnToMarketplace } from './return-to-marketplace.tsx';

/** `/mapps/login`: the app store's login address. */
export default function AppStoreLoginPage() {
  const session = useAtomValue(sessionAtom, { store });
  const [check, setCheck] = useState<AppStoreCheck>();

  useEffect(() => {
    let isCurrent = true;
    void checkAppStoreRequest(window.location.search).then((found) => {
      if (isCurrent) setCheck(found);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  // 'Forgot password?' and 'Create account' leave this page; the sign-in after them returns to it.
  const isOurs = check?.isOurs === true;
  useEffect(() => {
    if (!isOurs) return;
    if (session) takeWantedPath();
    else keepWantedPath(pathInView());
  }, [isOurs, session]);

  if (!check) {
    return (
      <SignInLayout title={t`Connect your store`}>
        <Spinner label={t`Checking where this link comes from`} />
      </SignInLayout>
    );
  }
  if (!check.isOurs) {
    return (
      <SignInLayout title={t`Connect your store`}>
        <FormStack as="div">
          <Banner tone="danger" title={t`This link was refused`}>
            {check.message}
          </Banner>
          <ButtonLink href="/" block>{t`Back to Home`}</ButtonLink>
        </FormStack>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title={t`Connect your store`}
      lead={
        session
          ? t`One more step: confirm the connection on Amazon.`
          : t`Sign in or create an account to connect your store. Then we take you back to Amazon.`
      }
    >
      {session ? (
        <ReturnToMarketplace request={check.request} marketCode={check.marketCode} />
      ) : (
        <>
          <LoginForm />
          <CreateAccount returnTo={pathInView()} />
        </>
      )}
    </SignInLayout>
  );
}

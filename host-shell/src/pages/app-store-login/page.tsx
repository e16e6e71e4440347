import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { Banner, ButtonLink, Spinner } from '@fairshelf/shared-ui/basics';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { FormStack } from '../form-stack.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { type AppStoreCheck, checkAppStoreRequest } from './check-request.ts';
import { ReturnToMarketplace } from './return-to-marketplace.tsx';

/** `/mapps/login`: the marketplace app store's login address. */
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

  if (!check) {
    return (
      <SignInLayout title="Connect your store">
        <Spinner label="Checking where this link comes from" />
      </SignInLayout>
    );
  }
  if (!check.isOurs) {
    return (
      <SignInLayout title="Connect your store">
        <FormStack as="div">
          <Banner tone="danger" title="This link was refused">
            {check.message}
          </Banner>
          <ButtonLink href="/" block>
            Back to Home
          </ButtonLink>
        </FormStack>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title="Connect your store"
      lead={
        session ? 'One more step on the marketplace.' : 'Sign in, and we take you back to the marketplace.'
      }
    >
      {session ? (
        <ReturnToMarketplace request={check.request} marketCode={check.marketCode} />
      ) : (
        <LoginForm />
      )}
    </SignInLayout>
  );
}

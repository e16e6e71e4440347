import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { InfoStep } from '@fairshelf/shared-signup/steps';
import { Banner, ButtonLink } from '@fairshelf/shared-ui/basics';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { reimburseSignup } from '../../signup/reimburse-signup.ts';

const Above = styled.div`
  margin-bottom: ${space[16]};
`;

/** `/add-new`: an additional company or store. Signed-in people continue at once; others sign in or sign up. */
export default function AddNewPage() {
  // The page is prerendered signed out, so the first client render must match.
  const isSignedIn = useSyncExternalStore(
    (listener) => store.sub(sessionAtom, listener),
    () => store.get(sessionAtom) !== undefined,
    () => false,
  );
  if (isSignedIn) return <Navigate to="/add-new/company" replace />;
  return (
    <InfoStep
      flow={reimburseSignup}
      title={t`Add a new account`}
      lead={t`Add another company, or another store to your company.`}
    >
      <Above>
        <Banner
          action={
            <ButtonLink size="sm" href="/add-new/company">
              {t`Sign In`}
            </ButtonLink>
          }
        >
          {t`Have an account? Sign in to add a store to it.`}
        </Banner>
      </Above>
    </InfoStep>
  );
}

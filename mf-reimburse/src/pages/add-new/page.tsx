import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { InfoStep } from '@fairshelf/shared-signup/steps';
import { Banner, ButtonLink } from '@fairshelf/shared-ui/basics';
import { space } from '@fairshelf/shared-ui/theme';
import { useAtomValue } from 'jotai';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { reimburseSignup } from '../../signup/reimburse-signup.ts';

const Above = styled.div`
  margin-bottom: ${space[16]};
`;

/** `/add-new`: a further company or store. Who is signed in goes on at once, who is known signs in first. */
export default function AddNewPage() {
  const session = useAtomValue(sessionAtom, { store });
  if (session) return <Navigate to="/add-new/company" replace />;
  return (
    <InfoStep
      flow={reimburseSignup}
      title="Add a new account"
      lead="A further company with stores of its own, or a store of a company you work in already."
    >
      <Above>
        <Banner
          action={
            <ButtonLink size="sm" href="/add-new/company">
              Sign In
            </ButtonLink>
          }
        >
          You have an account? Sign in, and add a store to it.
        </Banner>
      </Above>
    </InfoStep>
  );
}

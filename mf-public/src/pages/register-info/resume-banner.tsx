import { Banner, Button } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { readDraft } from '../../signup/signup-draft.ts';

const Root = styled.div`
  margin-bottom: ${space[16]};
`;

/** The way on for who has left a signup that was begun already. */
export function ResumeBanner() {
  const navigate = useNavigate();
  const [{ email, companyId }] = useState(readDraft);
  if (!companyId) return null;
  return (
    <Root>
      <Banner
        action={
          <Button size="sm" onClick={() => void navigate('/register/verify/email', { replace: true })}>
            Continue
          </Button>
        }
      >
        Your signup with {email} is waiting for you.
      </Banner>
    </Root>
  );
}

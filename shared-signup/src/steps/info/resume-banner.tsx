import { Banner, Button } from '@fairshelf/shared-ui/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readDraft } from '../signup-draft.ts';
import type { SignupFlow } from '../signup-flow.ts';
import { Above } from './above.ts';

/** The way on for who has left a signup that was begun already. */
export function ResumeBanner({ flow }: { flow: SignupFlow }) {
  const navigate = useNavigate();
  const [{ email, companyId }] = useState(readDraft);
  if (!companyId) return null;
  return (
    <Above>
      <Banner
        action={
          <Button size="sm" onClick={() => void navigate(flow.paths.verify, { replace: true })}>
            Continue
          </Button>
        }
      >
        Your signup with {email} is waiting for you.
      </Banner>
    </Above>
  );
}

import { SIGNUP_COOKIE } from '@fairshelf/shared-contracts/signup';
import { Banner, Button } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readDraft } from '../signup-draft.ts';
import type { SignupFlow } from '../signup-flow.ts';
import { Above } from './above.ts';

const isOpen = () => document.cookie.split('; ').some((pair) => pair.startsWith(`${SIGNUP_COOKIE}=`));

/** The link back into a sign-up in progress; the next step asks the gateway where it continues. */
export function ResumeBanner({ flow }: { flow: SignupFlow }) {
  const navigate = useNavigate();
  const [{ email, companyId }] = useState(readDraft);
  const [isOpenHere] = useState(isOpen);
  if (!companyId && !isOpenHere) return null;
  return (
    <Above>
      <Banner
        action={
          <Button
            size="sm"
            onClick={() => void navigate(flow.paths.verify, { replace: true })}
          >{t`Continue`}</Button>
        }
      >
        {companyId
          ? t`Your sign-up with ${{ email }} isn’t finished.`
          : t`You have a sign-up in this browser that isn’t finished.`}
      </Banner>
    </Above>
  );
}

import { getReferralCode } from '@fairshelf/shared-contracts/affiliates';
import { useCall } from '@fairshelf/shared-contracts/react';
import { Banner, Button } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { forgetReferral, takeReferral } from '../referral.ts';
import { Above } from './above.ts';

/** The referral code of the link that led here; it can be removed. */
export function ReferralBanner() {
  const [code, setCode] = useState(takeReferral);
  const known = useCall(getReferralCode, { query: { code } }, { enabled: code !== '' });
  if (!code || !known.data) return null;
  if (!known.data.isValid)
    return (
      <Above>
        <Banner>{t`The referral code ${{ code }} is not in use. You can sign up without one.`}</Banner>
      </Above>
    );
  return (
    <Above>
      <Banner
        action={
          <Button
            size="sm"
            onClick={() => {
              forgetReferral();
              setCode('');
            }}
          >{t`Remove`}</Button>
        }
      >{t`Referral code ${{ code: known.data.code }} applied.`}</Banner>
    </Above>
  );
}

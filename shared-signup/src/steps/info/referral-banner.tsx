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
  const referral = useCall(getReferralCode, { query: { code } }, { enabled: code !== '' });
  if (!code || !referral.data) return null;
  if (!referral.data.isValid)
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
      >{t`Referral code ${{ code: referral.data.code }} applied.`}</Banner>
    </Above>
  );
}

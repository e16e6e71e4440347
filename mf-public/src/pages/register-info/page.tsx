import { InfoStep } from '@fairshelf/shared-signup/steps';
import { t } from '@lingui/core/macro';
import { reviewSignup } from '../../signup/review-signup.ts';

/** `/register/info`: the first step. */
export default function RegisterInfoPage() {
  return (
    <InfoStep
      flow={reviewSignup}
      title={t`Create an account`}
      lead={t`Free for now. Four short steps until your store is connected.`}
    />
  );
}

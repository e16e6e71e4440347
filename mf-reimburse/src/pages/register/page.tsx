import { InfoStep } from '@fairshelf/shared-signup/steps';
import { t } from '@lingui/core/macro';
import { reimburseSignup } from '../../signup/reimburse-signup.ts';

/** `/register`: the first step of the signup for reimbursements. */
export default function RegisterPage() {
  return (
    <InfoStep
      flow={reimburseSignup}
      title={t`Create an account`}
      lead={t`Find out what Amazon owes you. Free for now; connect your store in four short steps.`}
    />
  );
}

import { InfoStep } from '@fairshelf/shared-signup/steps';
import { reimburseSignup } from '../../signup/reimburse-signup.ts';

/** `/register`: the first step of the signup for reimbursements. */
export default function RegisterPage() {
  return (
    <InfoStep
      flow={reimburseSignup}
      title="Create an account"
      lead="Find out what Amazon owes you. Free for now; connect your store in four short steps."
    />
  );
}

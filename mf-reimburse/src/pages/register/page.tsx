import { InfoStep } from '@fairshelf/shared-signup/steps';
import { reimburseSignup } from '../../signup/reimburse-signup.ts';

/** `/register`: the first step of the signup for reimbursements. */
export default function RegisterPage() {
  return (
    <InfoStep
      flow={reimburseSignup}
      title="Create an account"
      lead="Find what the marketplace owes you. Free for now; four short steps until your store is connected."
    />
  );
}

import { InfoStep } from '@fairshelf/shared-signup/steps';
import { reviewSignup } from '../../signup/review-signup.ts';

/** `/register/info`: the first step. */
export default function RegisterInfoPage() {
  return (
    <InfoStep
      flow={reviewSignup}
      title="Create an account"
      lead="Free for now. Four short steps until your store is connected."
    />
  );
}

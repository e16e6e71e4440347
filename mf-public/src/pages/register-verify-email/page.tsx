import { VerifyStep } from '@fairshelf/shared-signup/steps';
import { reviewSignup } from '../../signup/review-signup.ts';

/** `/register/verify/email`: the emailed code. */
export default function RegisterVerifyEmailPage() {
  return <VerifyStep flow={reviewSignup} />;
}

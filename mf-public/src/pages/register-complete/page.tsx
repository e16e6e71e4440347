import { CompleteStep } from '@fairshelf/shared-signup/steps';
import { reviewSignup } from '../../signup/review-signup.ts';

/** `/register/complete`: everything is done, and Complete signs the person in. */
export default function RegisterCompletePage() {
  return <CompleteStep flow={reviewSignup} />;
}

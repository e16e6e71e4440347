import { CompleteStep } from '@fairshelf/shared-signup/steps';
import { reimburseSignup } from '../../signup/reimburse-signup.ts';

/** All is done. */
export default function RegisterCompletePage() {
  return <CompleteStep flow={reimburseSignup} />;
}

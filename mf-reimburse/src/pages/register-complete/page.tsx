import { CompleteStep } from '@fairshelf/shared-signup/steps';
import { reimburseSignup } from '../../signup/reimburse-signup.ts';

/** The last step: everything is done. */
export default function RegisterCompletePage() {
  return <CompleteStep flow={reimburseSignup} />;
}

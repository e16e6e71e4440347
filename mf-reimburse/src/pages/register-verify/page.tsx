import { VerifyStep } from '@fairshelf/shared-signup/steps';
import { reimburseSignup } from '../../signup/reimburse-signup.ts';

/** The mailed code. */
export default function RegisterVerifyPage() {
  return <VerifyStep flow={reimburseSignup} />;
}

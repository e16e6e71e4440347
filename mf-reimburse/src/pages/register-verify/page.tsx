import { VerifyStep } from '@fairshelf/shared-signup/steps';
import { reimburseSignup } from '../../signup/reimburse-signup.ts';

/** The emailed code. */
export default function RegisterVerifyPage() {
  return <VerifyStep flow={reimburseSignup} />;
}

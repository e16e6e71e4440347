import { ConnectStep, useSignupExchange } from '@fairshelf/shared-signup/steps';
import { reviewSignup } from '../../signup/review-signup.ts';

/** `/register/connect/amazon`: the seller account. */
export default function RegisterConnectAmazonPage() {
  return <ConnectStep flow={reviewSignup} exchange={useSignupExchange(reviewSignup.module)} />;
}

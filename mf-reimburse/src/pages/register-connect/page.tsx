import { ConnectStep, readSignupToken, useSignupExchange } from '@fairshelf/shared-signup/steps';
import { useState } from 'react';
import { readCompanyChoice } from '../../signup/company-choice.ts';
import { useSetUpAccount } from '../../signup/queries.ts';
import { reimburseSignup } from '../../signup/reimburse-signup.ts';

/** The seller account: of a signup with a verified address, or of a signed-in person. */
export default function RegisterConnectPage() {
  const [company] = useState(readCompanyChoice);
  const ofSignup = useSignupExchange(reimburseSignup.module);
  const ofSignedIn = useSetUpAccount(company ?? { companyId: undefined, companyName: '' });
  const isSignup = readSignupToken() !== '' || !company;
  return <ConnectStep flow={reimburseSignup} exchange={isSignup ? ofSignup : ofSignedIn} />;
}

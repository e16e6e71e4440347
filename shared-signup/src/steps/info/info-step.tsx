import type { ReactNode } from 'react';
import type { SignupFlow } from '../signup-flow.ts';
import { SignupPage } from '../signup-page.tsx';
import { InfoForm } from './info-form.tsx';
import { ReferralBanner } from './referral-banner.tsx';
import { ResumeBanner } from './resume-banner.tsx';
import { SignedInBanner } from './signed-in-banner.tsx';

interface InfoStepProps {
  readonly flow: SignupFlow;
  readonly title: string;
  readonly lead: string;
  /** Shown above the form: another way in. */
  readonly children?: ReactNode;
}

/** The first step: the account. */
export function InfoStep({ flow, title, lead, children }: InfoStepProps) {
  return (
    <SignupPage step="Account" title={title} lead={lead}>
      {children}
      <SignedInBanner />
      <ResumeBanner flow={flow} />
      <ReferralBanner />
      <InfoForm flow={flow} />
    </SignupPage>
  );
}

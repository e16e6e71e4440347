import { Banner, Button, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { SignupFlow } from '../signup-flow.ts';
import { SignupPage } from '../signup-page.tsx';
import type { SignupStep } from '../stepper.tsx';
import type { ResumableStep } from './restore-signup.ts';
import { useResume } from './use-resume.ts';

interface ResumeGateProps {
  readonly flow: SignupFlow;
  readonly step: ResumableStep;
  readonly place: SignupStep;
  readonly title: string;
  /** Renders the step; `note` goes above its form. */
  readonly children: (note: ReactNode) => ReactNode;
}

/** Renders a step when the sign-up has been loaded; before that its heading, and any error. */
export function ResumeGate({ flow, step, place, title, children }: ResumeGateProps) {
  const resume = useResume(flow, step);
  if (resume.kind === 'here') {
    return children(resume.note ? <Banner tone="success">{resume.note}</Banner> : null);
  }
  return (
    <SignupPage step={place} title={title} lead="">
      {resume.kind === 'checking' ? (
        <LoadingRegion label={t`Loading your sign-up`}>
          <Skeleton shape="block" />
        </LoadingRegion>
      ) : (
        <Banner
          tone="danger"
          title={t`We couldn’t load your sign-up.`}
          action={<Button size="sm" onClick={resume.retry}>{t`Try again`}</Button>}
        >{t`Nothing is lost. Check your connection and try again.`}</Banner>
      )}
    </SignupPage>
  );
}

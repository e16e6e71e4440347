import { INVALID_CODE, VerifyCodeSchema } from '@fairshelf/shared-contracts/core';
import { Banner, Button, FormStack, Note } from '@fairshelf/shared-ui/core';
import { PinInput } from '@fairshelf/shared-ui/inputs';
import { color } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import * as v from 'valibot';
import { useComplete } from '../complete/use-complete.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { ResumeGate } from '../resume/resume-gate.tsx';
import { readReturnTo } from '../return-to.ts';
import { readDraft } from '../signup-draft.ts';
import type { SignupFlow } from '../signup-flow.ts';
import { SignupPage } from '../signup-page.tsx';
import { keepProgress } from '../signup-progress.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { Expiry } from './expiry.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { useVerification } from './use-verification.ts';

const TextButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

/** The second step: the code of the email. */
export function VerifyStep({ flow }: { flow: SignupFlow }) {
  return (
    <ResumeGate flow={flow} step="verify" place="Email" title={t`Verify your email`}>
      {(note) => <VerifyForm flow={flow} note={note} />}
    </ResumeGate>
  );
}

/** A person who has already verified in this tab continues at once. */
function VerifyForm({ flow, note }: { readonly flow: SignupFlow; readonly note: ReactNode }) {
  const navigate = useNavigate();
  const guard = useLeaveGuard(flow);
  const { email, signupToken } = readDraft();
  const firstBox = useRef<HTMLInputElement>(null);
  const { complete, problem } = useComplete(() => undefined);
  const goOn = () => {
    // A sign-up that started in the app store connects its store there.
    if (readReturnTo()) return void complete();
    keepProgress({ next: 'connect' });
    void navigate(flow.paths.connect, { replace: true });
  };
  const verification = useVerification(flow.module, {
    onVerified: goOn,
    // The dialog restores focus: the code is typed again.
    onRetype: () => firstBox.current?.focus(),
  });
  const { code, notice, submit, sendAgain } = verification;

  const isVerified = signupToken !== '';
  // Once, on arrival: a newly verified code continues automatically.
  useEffect(() => {
    if (isVerified) goOn();
  }, []);

  return (
    <SignupPage
      step="Email"
      title={t`Verify your email`}
      lead={
        <>
          <Trans>
            We sent a six-digit code to <strong>{email}</strong>.
          </Trans>{' '}
          <TextButton
            type="button"
            onClick={() => void navigate(flow.paths.begin[0] ?? '/', { replace: true })}
          >{t`Wrong address?`}</TextButton>
        </>
      }
    >
      <FormStack
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problem ? <Banner tone="danger">{problem}</Banner> : note}
        <PinInput
          firstBox={firstBox}
          label={t`Verification code`}
          value={code}
          onChange={verification.type}
          onError={() => verification.setProblem(INVALID_CODE)}
          {...(verification.problem ? { error: verification.problem } : {})}
        />
        <Expiry key={verification.sentAt} sentAt={verification.sentAt} />
        <Button
          variant="primary"
          size="lg"
          block
          type="submit"
          disabled={!v.is(VerifyCodeSchema, code)}
          pending={verification.isVerifying}
        >{t`Verify Email`}</Button>
        <Note>{t`The email can take a minute. If it isn’t in your inbox, check the spam folder.`}</Note>
        <Button
          variant="quiet"
          block
          pending={verification.isResending}
          onClick={() => void sendAgain()}
        >{t`Resend code`}</Button>
      </FormStack>
      <NoticeDialog
        notice={notice}
        onClose={verification.closeNotice}
        onResend={() => void sendAgain()}
        onSignIn={() => guard.leave('/login')}
      />
      <LeaveDialog guard={guard} />
    </SignupPage>
  );
}

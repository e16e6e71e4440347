import { INVALID_CODE, VerifyCodeSchema } from '@fairshelf/shared-contracts/core';
import { Button } from '@fairshelf/shared-ui/core';
import { PinInput } from '@fairshelf/shared-ui/inputs';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useComplete } from '../complete/use-complete.ts';
import { FormStack } from '../form-stack.ts';
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

const TITLE = 'Verify your email';

/** The second step: the code of the email. */
export function VerifyStep({ flow }: { flow: SignupFlow }) {
  return (
    <ResumeGate flow={flow} step="verify" place="Email" title={TITLE}>
      {(note) => <VerifyForm flow={flow} note={note} />}
    </ResumeGate>
  );
}

/** A person who has verified in this tab already continues at once. */
function VerifyForm({ flow, note }: { readonly flow: SignupFlow; readonly note: ReactNode }) {
  const navigate = useNavigate();
  const guard = useLeaveGuard(flow);
  const { email, signupToken } = readDraft();
  const { complete } = useComplete(() => undefined);
  const goOn = useCallback(() => {
    keepProgress({ next: 'connect' });
    void navigate(flow.paths.connect, { replace: true });
  }, [navigate, flow]);
  // A sign-up that started in the app store connects its store there.
  const verification = useVerification(flow.module, () => (readReturnTo() ? void complete() : goOn()));
  const { code, notice, submit, sendAgain } = verification;

  const isVerified = signupToken !== '';
  useEffect(() => {
    if (isVerified) goOn();
  }, [isVerified, goOn]);

  return (
    <SignupPage
      step="Email"
      title={TITLE}
      lead={
        <>
          We sent a six-digit code to <strong>{email}</strong>.
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
        {note}
        <PinInput
          label="Verification code"
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
        >
          Verify Email
        </Button>
        <Button variant="quiet" block pending={verification.isResending} onClick={() => void sendAgain()}>
          Resend code
        </Button>
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

import { INVALID_CODE, VerifyCodeSchema } from '@fairshelf/shared-contracts/core';
import { Button } from '@fairshelf/shared-ui/core';
import { PinInput } from '@fairshelf/shared-ui/inputs';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { FormStack } from '../form-stack.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { readDraft } from '../signup-draft.ts';
import type { SignupFlow } from '../signup-flow.ts';
import { SignupPage } from '../signup-page.tsx';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { Expiry } from './expiry.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { useVerification } from './use-verification.ts';

/** The second step: the code of the mail. Who has verified in this tab already goes on at once. */
export function VerifyStep({ flow }: { flow: SignupFlow }) {
  const navigate = useNavigate();
  const guard = useLeaveGuard(flow);
  const onward = flow.paths.connect;
  const { email, signupToken } = readDraft();
  const verification = useVerification(flow.module, () => void navigate(onward, { replace: true }));
  const { code, notice, submit, sendAgain } = verification;

  const isVerified = signupToken !== '';
  useEffect(() => {
    if (isVerified) void navigate(onward, { replace: true });
  }, [isVerified, navigate, onward]);

  return (
    <SignupPage
      step="Email"
      title="Verify your email"
      lead={
        <>
          We mailed a six-digit code to <strong>{email}</strong>.
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

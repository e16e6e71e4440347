import { INVALID_CODE, VerifyCodeSchema } from '@fairshelf/shared-contracts/core';
import { AlertDialog, Button } from '@fairshelf/shared-ui/core';
import { PinInput } from '@fairshelf/shared-ui/inputs';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { FormStack } from '../../signup/form-stack.ts';
import { LeaveDialog } from '../../signup/leave-dialog.tsx';
import { readDraft } from '../../signup/signup-draft.ts';
import { SignupPage } from '../../signup/signup-page.tsx';
import { Expiry } from './expiry.tsx';
import { useVerification } from './use-verification.ts';

/** `/register/verify/email`: the code of the mail. Who has verified in this tab already goes on at once. */
export default function RegisterVerifyEmailPage() {
  const navigate = useNavigate();
  const goOn = () => void navigate('/register/connect/amazon', { replace: true });
  const { email, signupToken } = readDraft();
  const verification = useVerification(goOn);
  const { code, notice, submit, sendAgain } = verification;

  const isVerified = signupToken !== '';
  useEffect(() => {
    if (isVerified) void navigate('/register/connect/amazon', { replace: true });
  }, [isVerified, navigate]);

  return (
    <SignupPage
      step={2}
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
      <AlertDialog
        open={notice !== undefined}
        title={notice?.title ?? ''}
        confirmLabel={notice?.button ?? 'Confirm'}
        cancelLabel={null}
        onConfirm={verification.closeNotice}
        onCancel={verification.closeNotice}
      >
        {notice?.text}
      </AlertDialog>
      <LeaveDialog />
    </SignupPage>
  );
}

import { MISSING_CODE, VerifyCodeSchema } from '@fairshelf/shared-contracts/core';
import { useState } from 'react';
import * as v from 'valibot';
import { NO_ANSWER } from '../../signup/failure-words.ts';
import { keepDraft, readDraft } from '../../signup/signup-draft.ts';
import { keepProgress, readProgress } from '../../signup/signup-progress.ts';
import { useResendCode, useVerifyCode } from './queries.ts';

/** What a dialog says after an answer (specification, section 8). */
export interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly button: string;
}

const invalidCode: Notice = {
  title: 'Invalid verification code',
  text: 'Looks like you entered an invalid code. Please check your entry and submit a valid code.',
  button: 'Try again',
};
const sent: Notice = { title: 'Successfully Sent', text: 'Please check your email.', button: 'Confirm' };
const noAnswer: Notice = { title: NO_ANSWER, button: 'Confirm' };
const refused = (title: string, text: string): Notice => ({ title, text, button: 'Confirm' });

/** The code of the mail: what stands in the boxes, its check, and the sending of a new one. */
export function useVerification(onVerified: () => void) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState<Notice>();
  const [sentAt, setSentAt] = useState(readProgress().codeSentAt);
  const verify = useVerifyCode();
  const resend = useResendCode();

  async function submit(): Promise<void> {
    if (verify.isPending) return;
    if (!v.is(VerifyCodeSchema, code)) {
      setProblem(MISSING_CODE);
      return;
    }
    const { email, companyId, userId } = readDraft();
    const [username = ''] = email.split('@');
    const known = { ...(companyId ? { company_id: companyId } : {}), ...(userId ? { user_id: userId } : {}) };
    try {
      const answer = await verify.mutateAsync({
        body: { email, code, module_type: 'review', username, ...known },
      });
      if (!answer.error) {
        keepDraft({ signupToken: answer.data.signup_token });
        onVerified();
      } else if (answer.fields?.some(({ path }) => path === 'body.code')) setNotice(invalidCode);
      else setNotice(refused('Verify Email', answer.message));
    } catch {
      setNotice(noAnswer);
    }
  }

  async function sendAgain(): Promise<void> {
    if (resend.isPending) return;
    const { email, companyId } = readDraft();
    try {
      const answer = await resend.mutateAsync({
        body: {
          email,
          module_type: 'review',
          source: 'tquens',
          ...(companyId ? { company_id: companyId } : {}),
        },
      });
      if (answer.error) {
        setNotice(refused('Verify Email', answer.message));
        return;
      }
      keepProgress({ codeSentAt: Date.now() });
      setSentAt(Date.now());
      setCode('');
      setNotice(sent);
    } catch {
      setNotice(noAnswer);
    }
  }

  return {
    code,
    problem,
    notice,
    sentAt,
    isVerifying: verify.isPending,
    isResending: resend.isPending,
    setProblem,
    submit,
    sendAgain,
    type(typed: string) {
      setProblem(undefined);
      setCode(typed);
    },
    closeNotice() {
      if (notice === invalidCode) setCode('');
      setNotice(undefined);
    },
  };
}

import { MISSING_CODE, type ModuleType, VerifyCodeSchema } from '@fairshelf/shared-contracts/core';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { keepDraft, readDraft } from '../signup-draft.ts';
import { keepProgress, readProgress } from '../signup-progress.ts';
import { invalidCode, type Notice, noAnswer, refusalNotice, sentNotice } from './notices.ts';
import { useResendCode, useVerifyCode } from './queries.ts';

interface VerificationEvents {
  readonly onVerified: () => void;
  /** The code has to be typed again. */
  readonly onRetype: () => void;
}

/** The emailed code: the content of the boxes, its verification, and resending. */
export function useVerification(module: ModuleType, { onVerified, onRetype }: VerificationEvents) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState<Notice>();
  const [sentAt, setSentAt] = useState(readProgress().codeSentAt);
  const verify = useVerifyCode();
  const resend = useResendCode(module);
  // The rendered state would be too late for a second click.
  const isBusy = useRef(false);

  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().catch(() => setNotice(noAnswer()));
    isBusy.current = false;
  }

  const submit = () =>
    once(async () => {
      if (!v.is(VerifyCodeSchema, code)) {
        setProblem(MISSING_CODE);
        return;
      }
      const { email, companyId, userId, password, name, companyName } = readDraft();
      const [username = ''] = email.split('@');
      const answer = await verify.mutateAsync({
        body: {
          email,
          code,
          module_type: module,
          username,
          company_id: companyId || undefined,
          user_id: userId || undefined,
          password: password || undefined,
          name: name || undefined,
          company_name: companyName || undefined,
        },
      });
      if (!answer.error) {
        keepDraft({ signupToken: answer.data.signup_token });
        onVerified();
      } else if (answer.fields.some(({ path }) => path === 'body.code')) {
        onRetype();
        setNotice(invalidCode());
      } else setNotice(refusalNotice(answer.message));
    });

  const sendAgain = () =>
    once(async () => {
      const { email, companyId } = readDraft();
      const answer = await resend.mutateAsync({
        body: { email, module_type: module, source: 'tquens', company_id: companyId || undefined },
      });
      if (answer.error) {
        setNotice(refusalNotice(answer.message));
        return;
      }
      keepProgress({ codeSentAt: Date.now() });
      setSentAt(Date.now());
      setCode('');
      onRetype();
      setNotice(sentNotice());
    });

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
    type(text: string) {
      setProblem(undefined);
      setCode(text);
    },
    closeNotice() {
      if (notice?.does === 'retype') setCode('');
      setNotice(undefined);
    },
  };
}

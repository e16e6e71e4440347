import {
  type ModuleType,
  SIGNUP_SUBMIT_DEBOUNCE_MS,
  type SignupForm,
} from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { readReferral } from '../referral.ts';
import { readReturnTo } from '../return-to.ts';
import { keepDraft } from '../signup-draft.ts';
import { keepProgress } from '../signup-progress.ts';
import { useSignup } from './queries.ts';
import { emailOf } from './signup-form.ts';

/** Stores the form's content for the next steps, or for coming back. */
export function keepForm(form: SignupForm): void {
  keepDraft({
    email: emailOf(form),
    password: form.password,
    name: form.name,
    companyName: form.company_name,
  });
}

/** Sends the form once, 200 ms after the last click on Next; `refusal` is the gateway's objection. */
export function useSignupSubmit(module: ModuleType, onBegun: () => void) {
  const signup = useSignup();
  const [refusal, setRefusal] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function send(form: SignupForm): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    keepForm(form);
    const { domain: _, ...fields } = form;
    const code = readReferral();
    const returnTo = readReturnTo();
    try {
      const answer = await signup.mutateAsync({
        body: {
          ...fields,
          email: emailOf(form),
          module_type: module,
          ...(code ? { code } : {}),
          ...(returnTo ? { return_to: returnTo } : {}),
        },
      });
      if (answer.error) setRefusal(answer.message);
      else {
        keepDraft({ companyId: answer.data.company_id, userId: answer.data.user_id, signupToken: '' });
        keepProgress({ codeSentAt: Date.now() });
        onBegun();
      }
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : t`Please try again.`);
    }
    isSending.current = false;
  }

  return {
    refusal,
    dismiss: () => setRefusal(undefined),
    isPending: signup.isPending,
    submit(form: SignupForm) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(form), SIGNUP_SUBMIT_DEBOUNCE_MS);
    },
  };
}

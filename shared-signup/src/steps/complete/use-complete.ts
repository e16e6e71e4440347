import { isSentence, SIGNUP_OVER } from '@fairshelf/shared-contracts/core';
import { bus, sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { useRef, useState } from 'react';
import { noAnswerWords } from '../failure-words.ts';
import { forgetReferral } from '../referral.ts';
import { forgetReturnTo, readReturnTo } from '../return-to.ts';
import { clearDraft, readDraft } from '../signup-draft.ts';
import { clearProgress } from '../signup-progress.ts';
import { useCompleteSignup } from './queries.ts';

function forgetSignup(): void {
  clearDraft();
  forgetReferral();
  forgetReturnTo();
  clearProgress();
}

/**
 * Completes the sign-up of the address that this browser verified, and passes the answer to the shell, which starts
 * the session. People who are already signed in only continue: `onSignedIn`.
 */
export function useComplete(onSignedIn: () => void) {
  const completeSignup = useCompleteSignup();
  const [problem, setProblem] = useState<string>();
  const isDone = useRef(false);

  async function complete(): Promise<void> {
    if (isDone.current) return;
    isDone.current = true;
    setProblem(undefined);
    const { signupToken } = readDraft();
    if (!signupToken && store.get(sessionAtom)) {
      forgetSignup();
      onSignedIn();
      return;
    }
    const answer = await completeSignup
      .mutateAsync({ body: { signup_token: signupToken } })
      .catch(() => undefined);
    if (!answer || answer.error) {
      isDone.current = false;
      setProblem(answer && isSentence(answer.message, SIGNUP_OVER) ? answer.message : noAnswerWords());
      return;
    }
    const returnTo = readReturnTo();
    forgetSignup();
    bus.publish('signup:completed', { ...answer.data, ...(returnTo ? { returnTo } : {}) });
  }

  return { complete, problem, isPending: completeSignup.isPending };
}

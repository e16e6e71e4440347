import { bus, sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { useRef, useState } from 'react';
import { NO_ANSWER } from '../failure-words.ts';
import { forgetReferral } from '../referral.ts';
import { clearDraft, readDraft } from '../signup-draft.ts';
import { clearProgress } from '../signup-progress.ts';
import { useSignIn } from './queries.ts';

/**
 * Signs in with what the draft holds, clears it, and hands the answer to the shell, which starts the session. Who is
 * signed in already only goes on: `onSignedIn`.
 */
export function useComplete(onSignedIn: () => void) {
  const signIn = useSignIn();
  const [problem, setProblem] = useState<string>();
  const isDone = useRef(false);

  async function complete(): Promise<void> {
    if (isDone.current) return;
    isDone.current = true;
    setProblem(undefined);
    const { email, password, signupToken } = readDraft();
    if (!signupToken && store.get(sessionAtom)) {
      clearProgress();
      onSignedIn();
      return;
    }
    const answer = await signIn.mutateAsync({ body: { user_name: email, password } }).catch(() => undefined);
    if (!answer || answer.error) {
      isDone.current = false;
      setProblem(NO_ANSWER);
      return;
    }
    const { accessToken, expiredDate, userInfo } = answer.data;
    clearDraft();
    forgetReferral();
    clearProgress();
    bus.publish('signup:completed', { accessToken, expiredDate, userInfo });
  }

  return { complete, problem, isPending: signIn.isPending };
}

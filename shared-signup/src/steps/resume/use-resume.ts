import { useSend } from '@fairshelf/shared-contracts/react';
import { readSignup } from '@fairshelf/shared-contracts/signup';
import { explainMove } from '@fairshelf/shared-contracts/state';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readDraft } from '../signup-draft.ts';
import type { SignupFlow } from '../signup-flow.ts';
import { keepProgress, readProgress } from '../signup-progress.ts';
import { type ResumableStep, restoreSignup } from './restore-signup.ts';
import { resumeWords } from './resume-words.ts';

export type Resume =
  | { readonly kind: 'checking' }
  /** The step may be rendered; `note` explains to a returning person why they are here. */
  | { readonly kind: 'here'; readonly note: string | undefined }
  | { readonly kind: 'unknown'; readonly retry: () => void };

/**
 * Whether the sign-up is at this step. It is for a person who comes from the previous step; after a reload, or in a
 * new tab, the gateway is asked, and the sign-up continues at its step.
 */
export function useResume(flow: SignupFlow, step: ResumableStep): Resume {
  const navigate = useNavigate();
  const { mutateAsync: ask } = useSend(readSignup, { background: true });
  const [resume, setResume] = useState<Resume>(() => arrive(step));
  const isAsking = useRef(false);

  async function check(): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    setResume({ kind: 'checking' });
    const answer = await ask({}).catch(() => undefined);
    isAsking.current = false;
    if (!answer || answer.error) {
      setResume({ kind: 'unknown', retry: () => void check() });
      return;
    }
    const state = answer.data;
    if (!state) {
      // Without the gateway's cookies the tab itself may still have the sign-up.
      if (readDraft().companyId) setResume({ kind: 'here', note: undefined });
      else void navigate('/', { replace: true });
      return;
    }
    if (state.step === 'sign-in') {
      explainMove('signup-ready');
      void navigate('/login', { replace: true });
      return;
    }
    const resumePoint = restoreSignup(state, state.step);
    const note = resumeWords(resumePoint);
    if (resumePoint.step === step) {
      setResume({ kind: 'here', note });
      return;
    }
    keepProgress({ next: resumePoint.step, note });
    void navigate(flow.paths[resumePoint.step], { replace: true });
  }

  // Once per arrival: a step reached in order needs no check.
  useEffect(() => {
    if (resume.kind === 'checking') void check();
  }, []);
  return resume;
}

/** Takes the note from the previous step. */
function arrive(step: ResumableStep): Resume {
  const { next, note } = readProgress();
  if (next !== step) return { kind: 'checking' };
  keepProgress({ note: undefined });
  return { kind: 'here', note };
}

import { api } from '@fairshelf/shared-contracts/client';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { saveUserConfig } from '@fairshelf/shared-contracts/identity';
import {
  GETTING_STARTED_CONFIG,
  getOnboarding,
  type OnboardingStep,
} from '@fairshelf/shared-contracts/onboarding';
import { useMay } from '@fairshelf/shared-contracts/react';
import { rolesAtom, store, userAtom } from '@fairshelf/shared-contracts/state';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { quickDialogAtom } from '../../shortcuts/quick-access.ts';

/** How long the widgets wait hidden for this answer, in ms; after that the list may push them down. */
const PATIENCE_MS = 1_000;

type Onboarding = CallData<typeof getOnboarding>;

export type ListedStep = OnboardingStep | 'protect-sign-in';
export interface SetupStep {
  readonly step: ListedStep;
  readonly done: boolean;
}

/** Steps of a person; the others set up the company, which not every role may do. */
const PERSONAL: readonly ListedStep[] = ['verify-email', 'notifications', 'protect-sign-in'];

/** `loading` for the first second without an answer; `none` if there is nothing to set up, or nobody to do it. */
export type OnboardingState =
  | { readonly kind: 'loading' | 'none' }
  | {
      readonly kind: 'open';
      readonly steps: readonly SetupStep[];
      readonly lacksStore: boolean;
      readonly hide: () => void;
    };

/** The signed-in seller's remaining setup. Operators have none, even while they view a seller. */
export function useOnboarding(): OnboardingState {
  const isOperator = useAtomValue(rolesAtom, { store }).length > 0;
  const isMonitoring = useAtomValue(userAtom, { store })?.isMonitoring ?? false;
  const dialog = useAtomValue(quickDialogAtom, { store });
  const [answer, setAnswer] = useState<Onboarding | 'failed'>();
  const [isLate, setLate] = useState(false);
  const isFor = !isOperator && !isMonitoring;
  const maySetUp = useMay('change', 'own-company');

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    // An open dialog may complete a step: reloaded when it closes.
    if (!isFor || dialog) return;
    const leave = new AbortController();
    api
      .ask(getOnboarding, {}, { signal: leave.signal, background: true })
      .then(setAnswer)
      .catch(() => {
        if (!leave.signal.aborted) setAnswer('failed');
      });
    return () => leave.abort();
  }, [isFor, dialog]);

  if (!isFor || answer === 'failed') return { kind: 'none' };
  if (!answer) return { kind: isLate ? 'none' : 'loading' };
  const steps = stepsOf(answer).filter(({ step }) => maySetUp || PERSONAL.includes(step));
  if (answer.hidden || steps.every(({ done }) => done)) return { kind: 'none' };
  const hide = () => {
    setAnswer({ ...answer, hidden: true });
    const body = { name: GETTING_STARTED_CONFIG, data: { hidden: true } };
    void api.send(saveUserConfig, { body }, { background: true }).catch(() => undefined);
  };
  const lacksStore = answer.steps.some(({ step, done }) => step === 'connect-store' && !done);
  return { kind: 'open', steps, lacksStore, hide };
}

/** An older gateway doesn't report whether the sign-in is protected. */
function stepsOf({ steps, sign_in_protected: isProtected }: Onboarding): readonly SetupStep[] {
  return isProtected === undefined ? steps : [...steps, { step: 'protect-sign-in', done: isProtected }];
}

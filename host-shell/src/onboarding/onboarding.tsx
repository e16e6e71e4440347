import { queryClient, useLazyPart } from '@fairshelf/shared-contracts/react';
import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { spokenPart } from '../texts/spoken-part.ts';
import { closeOnboarding, onboardingStepAtom, showStep } from './onboarding-step.ts';
import { hasAnswered } from './preferences.ts';
import { useSignupPoll } from './use-signup-poll.ts';

const dialogs = spokenPart(
  'inside',
  () => import(/* webpackChunkName: "onboarding" */ './onboarding-dialogs.tsx'),
);

/** Follows the setup of the current seller account. Not while monitoring: the operator has no account to wait for. */
export function Onboarding() {
  const user = useAtomValue(userAtom, { store });
  return user && !user.isMonitoring ? <Follow /> : null;
}

function Follow() {
  const { run, round, wasUnfinished } = useSignupPoll();
  const step = useAtomValue(onboardingStepAtom, { store });
  const isReady = wasUnfinished && run.phase === 'done';
  const unfinishedRound = wasUnfinished && !isReady ? round : undefined;

  useEffect(() => {
    if (unfinishedRound === undefined) return;
    const leave = new AbortController();
    void hasAnswered(leave.signal).then((answered) => {
      if (!answered && !leave.signal.aborted) showStep('preferences');
    });
    return () => {
      leave.abort();
      closeOnboarding();
    };
  }, [unfinishedRound]);

  useEffect(() => {
    if (!isReady) return;
    toast.success(t`Your account is now ready!`);
    // Reloads the queries that ran while the store was empty.
    void queryClient.invalidateQueries();
  }, [isReady]);

  useEffect(() => {
    // It promises that pages fill automatically, which is wrong once polling has stopped.
    if (run.phase === 'stopped' && step === 'welcome') closeOnboarding();
  }, [run.phase, step]);

  return step === 'none' ? null : <Dialogs />;
}

/** These dialogs open unprompted: if their chunk fails to load, nothing shows. */
function Dialogs() {
  const part = useLazyPart(dialogs);
  return part.state === 'loaded' ? <part.Component /> : null;
}

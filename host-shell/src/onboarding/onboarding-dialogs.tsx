import { store } from '@fairshelf/shared-contracts/state';
import { useAtomValue } from 'jotai';
import { onboardingStepAtom } from './onboarding-step.ts';
import { PreferencesDialog } from './preferences-dialog.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';

/** The dialogs of the signup, one after the other. */
export default function OnboardingDialogs() {
  const step = useAtomValue(onboardingStepAtom, { store });
  if (step === 'preferences') return <PreferencesDialog />;
  return step === 'welcome' ? <WelcomeDialog /> : null;
}

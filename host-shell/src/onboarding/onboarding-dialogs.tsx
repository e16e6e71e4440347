import { store } from '@fairshelf/shared-contracts/state';
import { useAtomValue } from 'jotai';
import { InProgressDialog } from './in-progress-dialog.tsx';
import { onboardingStepAtom } from './onboarding-step.ts';
import { PreferencesDialog } from './preferences-dialog.tsx';

/** The dialogs of the signup, one after the other. */
export default function OnboardingDialogs() {
  const step = useAtomValue(onboardingStepAtom, { store });
  if (step === 'preferences') return <PreferencesDialog />;
  return step === 'in progress' ? <InProgressDialog /> : null;
}

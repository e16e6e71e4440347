import { store } from '@fairshelf/shared-contracts/state';
import { atom } from 'jotai';

type OnboardingStep = 'none' | 'preferences' | 'in progress';

/** Which dialog of the signup is open. */
export const onboardingStepAtom = atom<OnboardingStep>('none');

export const showStep = (step: OnboardingStep): void => store.set(onboardingStepAtom, step);
export const closeOnboarding = (): void => showStep('none');

/** From the preferences to what follows them, unless the dialogs were closed meanwhile. */
export function afterPreferences(): void {
  if (store.get(onboardingStepAtom) === 'preferences') showStep('in progress');
}

import { store } from '@fairshelf/shared-contracts/state';
import { atom } from 'jotai';

type OnboardingStep = 'none' | 'preferences' | 'welcome';

/** Which dialog of the signup is open. */
export const onboardingStepAtom = atom<OnboardingStep>('none');

export const showStep = (step: OnboardingStep): void => store.set(onboardingStepAtom, step);
export const closeOnboarding = (): void => showStep('none');

/** From the preferences to the welcome that follows them, unless the dialogs were closed in the meantime. */
export function afterPreferences(): void {
  if (store.get(onboardingStepAtom) === 'preferences') showStep('welcome');
}

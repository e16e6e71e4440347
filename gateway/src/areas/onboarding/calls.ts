import { getOnboarding } from '@fairshelf/shared-contracts/onboarding';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { isListHidden, setupOf } from './setup.ts';
import { stepsOf } from './steps.ts';

export const onboardingCalls: readonly ServedCall[] = [
  serve(getOnboarding, async (_input, { services, caller }) => {
    const [setup, hidden] = await Promise.all([
      setupOf(services.database, caller),
      isListHidden(services.database, caller.userId),
    ]);
    return {
      hidden,
      steps: stepsOf(setup, caller.plans),
      sign_in_protected: setup.isSignInProtected,
    };
  }),
];

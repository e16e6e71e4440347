import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';

/** Named setting of a person (`user.save-config`): `{ hidden: true }` once they have hidden the list. */
export const GETTING_STARTED_CONFIG = 'getting_started';

export const ONBOARDING_STEPS = [
  'verify-email',
  'connect-store',
  'sourcing-costs',
  'request-rule',
  'invite-colleague',
  'notifications',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

export const getOnboarding = defineCall({
  name: 'onboarding.get',
  method: 'GET',
  path: '/api/user/onboarding',
  summary: 'What the signed-in person and their company have set up so far, for the getting-started list',
  access: signedIn,
  data: v.object({
    /** The person has hidden the list. */
    hidden: v.boolean(),
    /** Every step, in order; steps of a plan that the person lacks are left out. */
    steps: v.array(v.object({ step: v.picklist(ONBOARDING_STEPS), done: v.boolean() })),
    /** Whether the person has a passkey or an authenticator app. Not a step: older shells know only those above. */
    sign_in_protected: v.optional(v.boolean()),
  }),
});

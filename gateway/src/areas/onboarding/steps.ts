import type { CallData, Plan } from '@fairshelf/shared-contracts/core';
import type { getOnboarding, OnboardingStep } from '@fairshelf/shared-contracts/onboarding';

/** The setup steps completed by a person and their company. */
export interface Setup {
  readonly hasStore: boolean;
  readonly hasCosts: boolean;
  readonly hasRule: boolean;
  readonly hasColleague: boolean;
  readonly hasChosenNotifications: boolean;
  /** By a passkey or an authenticator app. */
  readonly isSignInProtected: boolean;
}

/** The plan that a step requires; the others are for everybody. */
const PLAN_OF: Partial<Record<OnboardingStep, Plan>> = {
  'sourcing-costs': 'reimburse',
  'request-rule': 'review',
};

/**
 * The steps for somebody with these plans, in order. The email address is always verified: there is no account
 * without it.
 */
export function stepsOf(setup: Setup, plans: readonly Plan[]): CallData<typeof getOnboarding>['steps'] {
  const progress: Record<OnboardingStep, boolean> = {
    'verify-email': true,
    'connect-store': setup.hasStore,
    'sourcing-costs': setup.hasCosts,
    'request-rule': setup.hasRule,
    'invite-colleague': setup.hasColleague,
    notifications: setup.hasChosenNotifications,
  };
  const steps: readonly OnboardingStep[] = [
    'verify-email',
    'connect-store',
    'sourcing-costs',
    'request-rule',
    'invite-colleague',
    'notifications',
  ];
  return steps
    .filter((step) => PLAN_OF[step] === undefined || plans.includes(PLAN_OF[step]))
    .map((step) => ({ step, done: progress[step] }));
}

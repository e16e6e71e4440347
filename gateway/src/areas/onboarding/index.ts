export { onboardingCalls } from './calls.ts';

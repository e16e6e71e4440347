import type { ResumedStep } from './restore-signup.ts';

/** The sentence for a person whose sign-up continues at a step. */
export function resumeWords({ step, store }: ResumedStep): string {
  if (step === 'verify') return 'Welcome back. Enter the code we sent you to continue.';
  if (step === 'connect') return 'Welcome back. Your email is verified. Connect your store to finish.';
  return `Welcome back. ${store || 'Your store'} is connected, so there is one step left.`;
}

import { t } from '@lingui/core/macro';
import type { ResumedStep } from './restore-signup.ts';

/** The sentence for a person whose sign-up continues at a step. */
export function resumeWords({ step, store }: ResumedStep): string {
  if (step === 'verify') return t`Welcome back. Enter the code we sent you to continue.`;
  if (step === 'connect') return t`Welcome back. Your email is verified. Connect your store to finish.`;
  return store
    ? t`Welcome back. ${{ store }} is connected, so there is one step left.`
    : t`Welcome back. Your store is connected, so there is one step left.`;
}

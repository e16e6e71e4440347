import { CODE_EXPIRED, CODE_TRIED_OUT, isSentence, VERIFIED_ALREADY } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
import { noAnswerWords } from '../failure-words.ts';

/** The text of the dialog after an answer, and its button (docs/specification/errors.md#verification-errors). */
export interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly button: string;
  /** `retype` empties the boxes; `resend` and `sign-in` can be dismissed with Cancel. */
  readonly does: 'close' | 'retype' | 'resend' | 'sign-in';
}

export const invalidCode = (): Notice => ({
  title: t`Invalid verification code`,
  text: t`Looks like you entered an invalid code. Please check your entry and submit a valid code.`,
  button: t`Try again`,
  does: 'retype',
});
export const sentNotice = (): Notice => ({
  title: t`Successfully Sent`,
  text: t`Please check your email.`,
  button: t`Confirm`,
  does: 'close',
});
export const noAnswer = (): Notice => ({ title: noAnswerWords(), button: t`Confirm`, does: 'close' });

/** A refusal with the gateway's message, and the matching next step. */
export function refusalNotice(text: string): Notice {
  const title = t`Verify Email`;
  if (isSentence(text, CODE_EXPIRED) || isSentence(text, CODE_TRIED_OUT)) {
    return { title, text, button: t`Resend code`, does: 'resend' };
  }
  if (isSentence(text, VERIFIED_ALREADY)) return { title, text, button: t`Sign In`, does: 'sign-in' };
  return { title, text, button: t`Confirm`, does: 'close' };
}

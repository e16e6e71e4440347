import { CODE_EXPIRED, CODE_TRIED_OUT, VERIFIED_ALREADY } from '@fairshelf/shared-contracts/core';
import { NO_ANSWER } from '../failure-words.ts';

/** The text of the dialog after an answer, and its button (docs/specification/errors.md#verification-errors). */
export interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly button: string;
  /** `retype` empties the boxes; `resend` and `sign-in` can be dismissed with Cancel. */
  readonly does: 'close' | 'retype' | 'resend' | 'sign-in';
}

export const invalidCode: Notice = {
  title: 'Invalid verification code',
  text: 'Looks like you entered an invalid code. Please check your entry and submit a valid code.',
  button: 'Try again',
  does: 'retype',
};
export const sent: Notice = {
  title: 'Successfully Sent',
  text: 'Please check your email.',
  button: 'Confirm',
  does: 'close',
};
export const noAnswer: Notice = { title: NO_ANSWER, button: 'Confirm', does: 'close' };

/** A refusal with the gateway's message, and the matching next step. */
export function refused(text: string): Notice {
  const title = 'Verify Email';
  if (text === CODE_EXPIRED || text === CODE_TRIED_OUT) {
    return { title, text, button: 'Resend code', does: 'resend' };
  }
  if (text === VERIFIED_ALREADY) return { title, text, button: 'Sign In', does: 'sign-in' };
  return { title, text, button: 'Confirm', does: 'close' };
}

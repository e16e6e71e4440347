import { t } from '@lingui/core/macro';
import type { ConsentOutcome } from './consent-popup.ts';

/** The sentence when the consent page returned no code: what happened, and what to do next. */
export const CONSENT_PROBLEMS: Readonly<
  Record<Exclude<ConsentOutcome['kind'], 'granted' | 'cancelled'>, string>
> = {
  get denied() {
    return t`You declined access on Amazon, so nothing was connected. You can try again.`;
  },
  get closed() {
    return t`The window was closed before you finished. You can try again.`;
  },
  get blocked() {
    return t`Your browser blocked the window. Allow pop-ups for this page and try again.`;
  },
  get forged() {
    return t`The answer doesn’t belong to this request, so it was ignored. Please try again.`;
  },
};

/** A failure as a sentence: refusals are errors with the gateway's message. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : t`The account could not be connected. Please try again.`;

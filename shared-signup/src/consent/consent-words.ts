import type { ConsentOutcome } from './consent-popup.ts';

/** The sentence when the consent page returned no code: what happened, and what to do next. */
export const CONSENT_PROBLEMS: Readonly<
  Record<Exclude<ConsentOutcome['kind'], 'granted' | 'cancelled'>, string>
> = {
  denied: 'You declined access on Amazon, so nothing was connected. You can try again.',
  closed: 'The window was closed before you finished. You can try again.',
  blocked: 'Your browser blocked the window. Allow pop-ups for this page and try again.',
  forged: 'The answer doesn’t belong to this request, so it was ignored. Please try again.',
};

/** A failure as a sentence: refusals are errors with the gateway's message. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'The account could not be connected. Please try again.';

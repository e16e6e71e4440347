import type { ConsentOutcome } from './consent-popup.ts';

/** What is said when the consent page gave no code: what happened, and what to do next. */
export const CONSENT_PROBLEMS: Readonly<
  Record<Exclude<ConsentOutcome['kind'], 'granted' | 'cancelled'>, string>
> = {
  denied: 'Consent was refused on the seller portal. Nothing was connected.',
  closed: 'The window of the seller portal was closed before it was done. You can try again.',
  blocked: 'Your browser blocked the window. Allow pop-ups for this page and try again.',
  forged: 'The answer did not belong to this request and was thrown away. Please try again.',
};

/** A failure as a sentence: refusals come as errors with the gateway's own words. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'The account could not be connected. Please try again.';

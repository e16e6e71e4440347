import type { AdsFailure } from '../../outside/marketplace/ads/ads-failures.ts';

const words: Partial<Record<AdsFailure['kind'], string>> = {
  throttled: 'Amazon is busy. Nothing was changed; please try again in a minute.',
  unavailable: 'Amazon did not respond. Nothing was changed; please try again.',
  reauthorise: 'Amazon no longer gives us access to this account. Please authorize advertising again.',
  'not-connected': 'Advertising is not connected. Please connect it first.',
  denied: 'Amazon did not allow this change. Please check what the authorization covers.',
};

/** Why nothing was changed, as a message for the person. */
export const wordsOfAdsFailure = ({ kind }: AdsFailure): string =>
  words[kind] ?? 'Amazon rejected this change.';

import type { AdsFailure } from '../../outside/marketplace/ads/ads-failures.ts';

const words: Partial<Record<AdsFailure['kind'], string>> = {
  throttled: 'The marketplace is busy. Nothing was changed; please try again in a minute.',
  unavailable: 'The marketplace did not answer. Nothing was changed; please try again.',
  reauthorise: 'The marketplace no longer lets us change this account. Please authorise advertising again.',
  'not-connected': 'Advertising is not connected. Please connect it first.',
  denied: 'The marketplace did not allow this change. Please check what the authorisation covers.',
};

/** Why nothing was changed, for the person who wanted it. */
export const wordsOfAdsFailure = ({ kind }: AdsFailure): string =>
  words[kind] ?? 'The marketplace did not accept this change.';

import { formatDecimal, formatNumber } from '@fairshelf/shared-contracts/core';
import type { ThresholdScope, ThresholdValues } from '@fairshelf/shared-contracts/incidents';

export const SCOPE_WORDS: Readonly<Record<ThresholdScope, string>> = {
  default: 'Default',
  store: 'Store',
  tag: 'Tag',
  product: 'Product',
};

/** Tenths of stars as stars: 45 is '4.5'. */
export const starsOf = (tenths: number): string => formatDecimal(tenths / 10, 1);

/** The set values, in a line; inherited ones are left out. */
export function valuesInWords({ ratingFloor, fall, lowReviews, removedRatings }: ThresholdValues): string {
  const parts = [
    fall === null ? null : `fell by ${starsOf(fall)} in a week`,
    ratingFloor === null ? null : `fell below ${starsOf(ratingFloor)}`,
    lowReviews === null ? null : `${formatNumber(lowReviews)} low reviews`,
    removedRatings === null ? null : `${formatNumber(removedRatings)} ratings removed`,
  ].filter((part) => part !== null);
  const words = parts.join(' · ');
  return words === '' ? 'Same as the store' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

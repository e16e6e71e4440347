import { formatDecimal } from '@fairshelf/shared-contracts/core';
import type { ThresholdScope, ThresholdValues } from '@fairshelf/shared-contracts/incidents';
import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import { msg, plural, t } from '@lingui/core/macro';

export const SCOPE_WORDS: Readonly<Record<ThresholdScope, MessageDescriptor>> = {
  default: msg`Default`,
  store: msg`Store`,
  tag: msg`Tag`,
  product: msg`Product`,
};

/** Tenths of stars as stars: 45 is '4.5'. */
export const starsOf = (tenths: number): string => formatDecimal(tenths / 10, 1);

/** The set values, in a line; inherited ones are left out. */
export function valuesInWords({ ratingFloor, fall, lowReviews, removedRatings }: ThresholdValues): string {
  const parts = [
    fall === null ? null : t`fell by ${{ stars: starsOf(fall) }} in a week`,
    ratingFloor === null ? null : t`fell below ${{ stars: starsOf(ratingFloor) }}`,
    lowReviews === null ? null : plural(lowReviews, { one: '# low review', other: '# low reviews' }),
    removedRatings === null
      ? null
      : plural(removedRatings, { one: '# rating removed', other: '# ratings removed' }),
  ].filter((part) => part !== null);
  const words = parts.join(' · ');
  return words === '' ? t`Same as the store` : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

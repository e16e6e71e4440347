import { shownSign } from '@fairshelf/shared-contracts/core';

/** Whether a change of a rating is good news, judged by the shown figure: a fall of 0.04 stars shows as 0.0. */
export function toneOfChange(stars: number, digits = 1): 'good' | 'bad' | 'neutral' {
  const sign = shownSign(stars, digits);
  if (sign > 0) return 'good';
  return sign < 0 ? 'bad' : 'neutral';
}

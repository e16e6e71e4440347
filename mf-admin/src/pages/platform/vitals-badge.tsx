import { NONE } from '@fairshelf/shared-contracts/core';
import type { Rating, VitalSummary } from '@fairshelf/shared-contracts/delivery';
import { Badge, type Tone } from '@fairshelf/shared-ui/core';
import { worstOf } from './vital-words.ts';

export const RATING_TONES: Readonly<Record<Rating, Tone>> = {
  good: 'success',
  fair: 'warning',
  poor: 'danger',
};

/** The worst of a version's vitals, or that all are good. */
export function VitalsBadge({ vitals }: { vitals: readonly VitalSummary[] }) {
  const worst = worstOf(vitals);
  return worst ? <Badge tone={RATING_TONES[worst.rating]}>{worst.words}</Badge> : NONE;
}

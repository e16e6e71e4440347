import { formatDecimal, formatNumber } from '@fairshelf/shared-contracts/core';
import type { Rating, Vital, VitalSummary } from '@fairshelf/shared-contracts/delivery';
import { t } from '@lingui/core/macro';

/** The meaning of each vital, in operators' words. */
export const vitalNames = (): Readonly<Record<Vital, { readonly name: string; readonly short: string }>> => ({
  lcp: { name: t`Largest contentful paint`, short: 'LCP' },
  inp: { name: t`Interaction to next paint`, short: 'INP' },
  cls: { name: t`Cumulative layout shift`, short: 'CLS' },
  ttfb: { name: t`Time to first byte`, short: 'TTFB' },
});

export const ratingWords = (): Readonly<Record<Rating, string>> => ({
  good: t`Good`,
  fair: t`Needs work`,
  poor: t`Poor`,
});

/** `850 ms`, `2.8 s`; layout shift has no unit. */
export function vitalInWords({ vital, p75 }: Pick<VitalSummary, 'vital' | 'p75'>): string {
  if (vital === 'cls') return formatDecimal(p75, p75 > 0 && p75 < 0.1 ? 3 : 2);
  return p75 < 1_000 ? `${formatNumber(p75)} ms` : `${formatDecimal(p75 / 1_000, 1)} s`;
}

/** Fewer page loads than these are no evidence of a difference. */
const ENOUGH = 30;
/**
 * Values are stored in steps of up to a tenth, and smaller differences aren't noticeable: ms, except for layout shift.
 */
const NOTABLE = 0.1;
const FELT = { time: 50, shift: 0.02 };

/** How a canary compares with the active version; undefined while there are too few page loads of either. */
export function besideActive(
  canary: VitalSummary | undefined,
  active: VitalSummary | undefined,
): string | undefined {
  if (!canary || !active || canary.count < ENOUGH || active.count < ENOUGH) return undefined;
  const difference = canary.p75 - active.p75;
  const threshold = canary.vital === 'cls' ? FELT.shift : FELT.time;
  if (Math.abs(difference) < Math.max(active.p75 * NOTABLE, threshold)) return t`as the active version`;
  const by = vitalInWords({ vital: canary.vital, p75: Math.abs(difference) });
  if (canary.vital === 'cls')
    return difference > 0
      ? t`${{ difference: by }} more than active`
      : t`${{ difference: by }} less than active`;
  return difference > 0
    ? t`${{ difference: by }} slower than active`
    : t`${{ difference: by }} faster than active`;
}

/** With fewer page loads, the figures of a version aren't meaningful. */
const JUDGED_FROM = 10;

/** The worst rating with its vitals: `Poor: INP`, `Needs work: LCP, CLS`; `Good` if all are. */
export function worstOf(summaries: readonly VitalSummary[]): { rating: Rating; words: string } | undefined {
  const vitals = summaries.filter(({ count }) => count >= JUDGED_FROM);
  const rating = (['poor', 'fair', 'good'] as const).find((each) =>
    vitals.some((vital) => vital.rating === each),
  );
  if (!rating) return undefined;
  const names = vitals.filter((each) => each.rating === rating).map(({ vital }) => vitalNames()[vital].short);
  return {
    rating,
    words:
      rating === 'good'
        ? ratingWords().good
        : t`${{ rating: ratingWords()[rating] }}: ${{ vitals: names.join(', ') }}`,
  };
}

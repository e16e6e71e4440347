import { formatDecimal, formatSigned, isKnown, NONE } from './number.ts';

/** Stars with one decimal: 4.25 → '4.3'. An em dash when there is no rating. */
export function formatRating(stars: number | null | undefined): string {
  return isKnown(stars) ? formatDecimal(roundTo(stars, 1), 1) : NONE;
}

/** A change with its sign: 0.2 → '+0.2', -0.1 → '-0.1', no change → '0.0'. An em dash when unknown. */
export function formatChange(change: number | null | undefined, digits = 1): string {
  if (!isKnown(change)) return NONE;
  return formatSigned(roundTo(change, digits), digits);
}

/** Whether a change is shown as a rise (1), a fall (-1) or none (0): one of 0.04 stars shows as 0.0. */
export const shownSign = (change: number, digits = 1): number => Math.sign(roundTo(change, digits));

/** Rounds half away from zero on the decimal value people see, where 4.25 must not become 4.2. */
function roundTo(value: number, digits: number): number {
  const scaled = Number(`${Math.abs(value)}e${digits}`);
  return Number.isFinite(scaled) ? (Math.sign(value) * Math.round(scaled)) / 10 ** digits : 0;
}

import { isKnown, NONE } from './number.ts';

/** Stars with one decimal: 4.25 → '4.3'. An em dash when there is no rating. */
export function formatRating(stars: number | null | undefined): string {
  return isKnown(stars) ? roundTo(stars, 1).toFixed(1) : NONE;
}

/** A change with its sign: 0.2 → '+0.2', -0.1 → '-0.1', no change → '0.0'. An em dash when unknown. */
export function formatChange(change: number | null | undefined, digits = 1): string {
  if (!isKnown(change)) return NONE;
  const rounded = roundTo(change, digits);
  // Rounding can leave -0, which would show as '-0.0'.
  if (rounded === 0) return (0).toFixed(digits);
  return `${rounded > 0 ? '+' : ''}${rounded.toFixed(digits)}`;
}

/** Rounds half away from zero on the decimal value people see, where 4.25 must not become 4.2. */
function roundTo(value: number, digits: number): number {
  const scaled = Number(`${Math.abs(value)}e${digits}`);
  return Number.isFinite(scaled) ? (Math.sign(value) * Math.round(scaled)) / 10 ** digits : 0;
}

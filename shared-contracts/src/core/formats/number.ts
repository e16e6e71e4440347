const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** A number with comma thousands separators (docs/specification/constants.md#formats); an em dash for null. */
export function formatNumber(value: number | null | undefined): string {
  return isKnown(value) ? grouped.format(value) : NONE;
}

/** A share as a percentage with one decimal at most: 0.256 → '25.6%'. */
export function formatShare(share: number | null | undefined): string {
  return isKnown(share) ? `${grouped.format(Math.round(share * 1000) / 10)}%` : NONE;
}

/** Shown in place of an unknown figure. */
export const NONE = '—';

export function isKnown(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A size of `bytes`, of 1,000 each: `340 kB`, `3.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  return `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;
}

const lineHeights = { 12: 16, 13: 20, 14: 20, 16: 24, 20: 28, 24: 32, 32: 40 } as const;

/** A size of the type scale in CSS pixels: 13 for tables, 14 for body text. */
export type TextSize = keyof typeof lineHeights;

/**
 * The declarations of one step of the type scale. Sizes are rem, to follow a larger browser font; not the `font`
 * shorthand, which would reset the figure style.
 */
export function textStyle(size: TextSize, weight: 400 | 500 | 600 = 400): string {
  const tracking = size >= 20 ? 'letter-spacing:-0.015em;' : '';
  return `font-size:${size / 16}rem;line-height:${lineHeights[size] / 16}rem;font-weight:${weight};${tracking}`;
}

/**
 * Figures of equal width, for numbers in columns or that change in place. End-aligned cells have it already. Not for
 * running text: Inter's tabular hyphens and ones would leave gaps.
 */
export const tabularFigures = 'font-variant-numeric:tabular-nums;';

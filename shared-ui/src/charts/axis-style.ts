import { color } from '../theme/tokens.ts';

/** Axes step back: small, subtle, no lines but the grid's. */
export const axisStyle = {
  stroke: color.hairline,
  tick: { fill: color.subtle, fontSize: 12 },
  tickLine: false,
} as const;

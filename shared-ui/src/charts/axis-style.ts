import { color } from '../theme/tokens.ts';

/** Axes are small and subtle, without lines of their own. */
export const axisStyle = {
  stroke: color.hairline,
  tick: { fill: color.subtle, fontSize: 12 },
  tickLine: false,
} as const;

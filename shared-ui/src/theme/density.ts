/** Row heights: 32, 40 and 48 px. Set `data-density` on any element; touch screens default to 48. */
export const densities = { compact: 32, default: 40, touch: 48 } as const;

export type Density = keyof typeof densities;

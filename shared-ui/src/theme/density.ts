/** How tall rows are: 32, 40 and 48 px. Set as `data-density` on any element; touch screens get 48 by themselves. */
export const densities = { compact: 32, default: 40, touch: 48 } as const;

export type Density = keyof typeof densities;

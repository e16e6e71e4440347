/** The periods of a product's charts. */
export const PERIODS = [
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
  { id: '365', label: '1 year' },
  { id: '730', label: '2 years' },
] as const;
export type Period = (typeof PERIODS)[number]['id'];
export const PERIOD_IDS = PERIODS.map(({ id }) => id);

/** The tabs of a product. */
export const PRODUCT_TABS = ['ratings', 'topics', 'reviews', 'orders', 'requests'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

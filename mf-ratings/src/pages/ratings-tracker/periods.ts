import { msg } from '@lingui/core/macro';
/** The periods of a product's charts. */
export const PERIODS = [
  { id: '30', label: msg`30 days` },
  { id: '90', label: msg`90 days` },
  { id: '365', label: msg`1 year` },
  { id: '730', label: msg`2 years` },
] as const;
export type Period = (typeof PERIODS)[number]['id'];
export const PERIOD_IDS = PERIODS.map(({ id }) => id);

/** The tabs of a product. */
export const PRODUCT_TABS = ['ratings', 'topics', 'reviews', 'orders', 'requests'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

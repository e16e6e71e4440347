import type { MoneyDimension, MoneyFigure } from '@fairshelf/shared-contracts/reimbursement';

export const dimensionWords: Readonly<Record<MoneyDimension, string>> = {
  month: 'Month',
  country: 'Country',
  category: 'Reason',
  product: 'Product',
  center: 'Fulfillment center',
};

export const figureWords: Readonly<Record<MoneyFigure, string>> = {
  found: 'Found',
  filed: 'Filed',
  recovered: 'Recovered',
  automatic: 'Paid automatically',
  takenBack: 'Taken back',
  denied: 'Denied',
  expired: 'Expired',
  fee: 'Our fee',
};

/** What is paid or charged; the other figures are estimates. */
export const EXACT: readonly MoneyFigure[] = ['recovered', 'automatic', 'takenBack', 'fee'];

/** One of what a figure counts. */
export const countWords: Readonly<Record<MoneyFigure, string>> = {
  found: 'case',
  filed: 'case',
  recovered: 'payment',
  automatic: 'payment',
  takenBack: 'reversal',
  denied: 'case',
  expired: 'case',
  fee: 'line',
};

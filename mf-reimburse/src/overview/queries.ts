import { marketCurrency } from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import { getCaseOverview } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';

/** The amounts of a seller account over all its marketplaces; totals are in the store's currency. */
export const useCaseOverview = ({ sellerId, marketId }: Market) =>
  useCall(getCaseOverview, { query: { sellerId, currency: marketCurrency(marketId) } });

import { marketCurrency } from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import { getCaseSummary } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';

/** Open cases of a seller account over all its marketplaces, and their estimate; the total is in the store's currency. */
export function useCaseSummary({ sellerId, marketId }: Market) {
  return useCall(getCaseSummary, { query: { sellerId, currency: marketCurrency(marketId) } });
}

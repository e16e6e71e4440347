import { useCall } from '@fairshelf/shared-contracts/react';
import { getCaseSummary } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';

/** Open cases of a seller account over all its marketplaces, and their estimate. */
export function useCaseSummary({ sellerId }: Market) {
  return useCall(getCaseSummary, { query: { sellerId } });
}

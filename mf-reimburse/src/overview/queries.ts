import { useCall } from '@fairshelf/shared-contracts/react';
import { getCaseOverview } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';

/** The amounts of a seller account over all its marketplaces. */
export const useCaseOverview = ({ sellerId }: Market) => useCall(getCaseOverview, { query: { sellerId } });

import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import { getAccountCases, saveCasePreference } from '@fairshelf/shared-contracts/reimbursement';

/** A seller account's cases by state, and its daily limit. */
export const useAccountCases = (sellerId: string) => useCall(getAccountCases, { query: { sellerId } });

export const useSaveLimit = () => useSend(saveCasePreference, { refresh: [getAccountCases] });

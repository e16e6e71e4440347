import { getAccountCases, saveCasePreference } from '@fairshelf/shared-contracts/core';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';

/** A seller account's cases by state, and its daily limit. */
export const useAccountCases = (sellerId: string) => useCall(getAccountCases, { query: { sellerId } });

export const useSaveLimit = () => useSend(saveCasePreference, { refresh: [getAccountCases] });

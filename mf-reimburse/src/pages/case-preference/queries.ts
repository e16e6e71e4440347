import { getAccountCases, saveCasePreference } from '@fairshelf/shared-contracts/core';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';

/** How many cases of a seller account stand in each state, and its limit a day. */
export const useAccountCases = (sellerId: string) => useCall(getAccountCases, { query: { sellerId } });

export const useSaveLimit = () => useSend(saveCasePreference, { refresh: [getAccountCases] });

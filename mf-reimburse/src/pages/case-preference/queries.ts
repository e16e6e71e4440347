import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import {
  addExclusions,
  getAccountCases,
  getCase,
  getCaseOverview,
  getCaseSummary,
  listCases,
  listExclusions,
  removeExclusion,
  saveCasePreference,
} from '@fairshelf/shared-contracts/reimbursement';

export const EXCLUSIONS_SHOWN = 25;

/** A seller account's cases by state, and its daily limit. */
export const useAccountCases = (sellerId: string) => useCall(getAccountCases, { query: { sellerId } });

export const useSaveLimit = () => useSend(saveCasePreference, { refresh: [getAccountCases] });

/** A page of exclusions, newest first. */
export const useExclusions = (sellerId: string, page: number) =>
  useCall(
    listExclusions,
    {
      query: {
        sellerId,
        offset: String((page - 1) * EXCLUSIONS_SHOWN),
        limit: String(EXCLUSIONS_SHOWN),
      },
    },
    { keepPrevious: true },
  );

/** Everything that shows or counts cases by their status. */
const changed = [listExclusions, listCases, getCase, getCaseSummary, getCaseOverview];
export const useAddExclusions = () => useSend(addExclusions, { refresh: changed });
export const useRemoveExclusion = () => useSend(removeExclusion, { refresh: changed });

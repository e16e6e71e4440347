import {
  type AFFILIATE_SORTS,
  addAffiliate,
  getAffiliate,
  listAffiliates,
  updateAffiliate,
} from '@fairshelf/shared-contracts/affiliates';
import { useCall } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../use-act.ts';

export const PAGE_SIZE = 50;

export interface AffiliateView {
  readonly search: string;
  readonly active: 'yes' | 'no' | null;
  readonly sort: (typeof AFFILIATE_SORTS)[number];
  readonly page: number;
}

/** One page of the affiliates that this person may see. */
export function useAffiliates({ search, active, sort, page }: AffiliateView) {
  const offset = String((page - 1) * PAGE_SIZE);
  return useCall(
    listAffiliates,
    { query: { search, sort, offset, limit: String(PAGE_SIZE), ...(active ? { active } : {}) } },
    { keepPrevious: true },
  );
}

const refresh = [listAffiliates, getAffiliate];
export const useAddAffiliate = () => useAct(addAffiliate, refresh);
export const useUpdateAffiliate = () => useAct(updateAffiliate, refresh);

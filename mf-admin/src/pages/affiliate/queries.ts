import {
  addCommission,
  addReferralCode,
  getAffiliate,
  listAffiliates,
  listCommissions,
  listPayouts,
  listReferrals,
  payAffiliate,
  setReferralCodeActive,
} from '@fairshelf/shared-contracts/affiliates';
import { useCall } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../use-act.ts';

export const useAffiliate = (affiliateId: string) => useCall(getAffiliate, { params: { affiliateId } });

const page = (cursor: string) => ({ cursor, limit: '25' });
const options = { keepPrevious: true };

export const useReferrals = (affiliateId: string, search: string, cursor: string) =>
  useCall(listReferrals, { params: { affiliateId }, query: { ...page(cursor), search } }, options);
export const useCommissions = (affiliateId: string, cursor: string) =>
  useCall(listCommissions, { params: { affiliateId }, query: page(cursor) }, options);
export const usePayouts = (affiliateId: string, cursor: string) =>
  useCall(listPayouts, { params: { affiliateId }, query: page(cursor) }, options);

/** The calls to refresh after a change of an affiliate. */
const refresh = [getAffiliate, listAffiliates, listReferrals, listCommissions, listPayouts];
export const useAddCode = () => useAct(addReferralCode, refresh);
export const useSetCodeActive = () => useAct(setReferralCodeActive, refresh);
export const useAddCommission = () => useAct(addCommission, refresh);
export const usePay = () => useAct(payAffiliate, refresh);

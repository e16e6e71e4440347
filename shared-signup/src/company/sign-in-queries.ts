import { listActivity } from '@fairshelf/shared-contracts/company';
import {
  addDomain,
  getSingleSignOn,
  proveDomain,
  removeDomain,
  removeSingleSignOn,
  saveSingleSignOn,
} from '@fairshelf/shared-contracts/identity';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';

export const useSingleSignOn = () => useCall(getSingleSignOn, {});
const afterwards = { refresh: [getSingleSignOn, listActivity] };
export const useSaveSingleSignOn = () => useSend(saveSingleSignOn, afterwards);
export const useRemoveSingleSignOn = () => useSend(removeSingleSignOn, afterwards);
export const useAddDomain = () => useSend(addDomain, afterwards);
export const useProveDomain = () => useSend(proveDomain, afterwards);
export const useRemoveDomain = () => useSend(removeDomain, afterwards);

import {
  eraseStore,
  listChannels,
  listImports,
  listIntegrations,
  listKeepaKeys,
  listRemovedStores,
  readStoreEffects,
  removeKeepaKey,
  removeStore,
  restoreStore,
  saveKeepaKey,
  updateSellerMarket,
} from '@fairshelf/shared-contracts/market';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';

/** Every connected marketplace of the person's companies, with the state of its consent. */
export function useIntegrations() {
  return useCall(listIntegrations, { query: { moduleType: 'review' } });
}

/** The effects of pausing or removing; counted again each time a dialog opens. */
export function useStoreEffects({ seller_id, code }: { seller_id: string; code: string }) {
  return useCall(readStoreEffects, { query: { sellerId: seller_id, marketId: code } });
}

export const useUpdateMarket = () =>
  useSend(updateSellerMarket, { refresh: [listIntegrations, listImports] });

const afterRemoval = { refresh: [listIntegrations, listRemovedStores, listChannels] };
export const useRemoveStore = () => useSend(removeStore, afterRemoval);
export const useRestoreStore = () => useSend(restoreStore, afterRemoval);
export const useEraseStore = () => useSend(eraseStore, afterRemoval);
export const useRemovedStores = () => useCall(listRemovedStores, {});

export const useKeepaKeys = () => useCall(listKeepaKeys, {});
export const useSaveKeepaKey = () => useSend(saveKeepaKey, { refresh: [listKeepaKeys, listImports] });
export const useRemoveKeepaKey = () => useSend(removeKeepaKey, { refresh: [listKeepaKeys] });

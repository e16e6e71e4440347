import { connectSeller, listCodes, startConnect } from '@fairshelf/shared-contracts/core';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';

export function useRegions() {
  return useCall(listCodes, { query: { class: 'REGION' } });
}

/** The marketplaces of a region, once one is chosen. */
export function useMarketplaces(region: string) {
  return useCall(
    listCodes,
    { query: { class: 'AMZ_MARKET_CHANNEL', value_1: region } },
    { enabled: region !== '' },
  );
}

export function useStartConnect() {
  return useSend(startConnect);
}

export function useConnectSeller() {
  return useSend(connectSeller);
}

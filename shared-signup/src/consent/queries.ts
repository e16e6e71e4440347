import { listCodes } from '@fairshelf/shared-contracts/codes';
import { useCall } from '@fairshelf/shared-contracts/react';

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

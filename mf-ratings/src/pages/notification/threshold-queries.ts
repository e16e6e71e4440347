import {
  listIncidents,
  listIncidentThresholds,
  removeIncidentThreshold,
  saveIncidentThreshold,
} from '@fairshelf/shared-contracts/incidents';
import { listRatings } from '@fairshelf/shared-contracts/ratings';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { listTags } from '@fairshelf/shared-contracts/tags';

const storeOf = ({ sellerId, marketId }: Market) => ({ sellerId, marketId });

/** The defaults and what was set for the store, its tags and its products. */
export const useThresholds = (market: Market) => useCall(listIncidentThresholds, { query: storeOf(market) });

const refresh = [listIncidentThresholds, listIncidents];
export const useSaveThreshold = () => useSend(saveIncidentThreshold, { refresh });
export const useRemoveThreshold = () => useSend(removeIncidentThreshold, { refresh, background: true });

export const useTagOptions = ({ sellerId }: Market) => useCall(listTags, { query: { sellerId } });

/** Products whose title, ASIN or SKU matches. */
export const useProductOptions = (market: Market, search: string) =>
  useCall(
    listRatings,
    { query: { ...storeOf(market), search, offset: '0', limit: '20' } },
    { keepPrevious: true },
  );

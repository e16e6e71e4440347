import {
  addCompetitor,
  type COMPETITOR_DAYS,
  compareCompetitor,
  findProductCodes,
  getCompetitorHistory,
  getRatingHistory,
  listCompetitors,
  removeCompetitor,
} from '@fairshelf/shared-contracts/ratings';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';

export const storeOf = ({ sellerId, marketId }: Market) => ({ sellerId, marketId });

export type CompetitorDays = (typeof COMPETITOR_DAYS)[number];

export const useCompetitors = (market: Market) => useCall(listCompetitors, { query: storeOf(market) });

export const useCompetitorHistory = (market: Market, asin: string, days: CompetitorDays) =>
  useCall(getCompetitorHistory, { query: { ...storeOf(market), asin, days } }, { keepPrevious: true });

/** The ratings of the own product; disabled without one. */
export const useOwnHistory = (market: Market, asin: string | null, days: CompetitorDays) =>
  useCall(
    getRatingHistory,
    { query: { ...storeOf(market), asin: asin ?? '', days } },
    { enabled: asin !== null, keepPrevious: true },
  );

/** Own products by name, ASIN or SKU. */
export const useOwnProducts = (market: Market, search: string) =>
  useCall(findProductCodes, { query: { ...storeOf(market), by: 'asin', search } }, { keepPrevious: true });

const refresh = [listCompetitors];
export const useAddCompetitor = () => useSend(addCompetitor, { refresh });
export const useCompareCompetitor = () => useSend(compareCompetitor, { refresh });
export const useRemoveCompetitor = () => useSend(removeCompetitor, { refresh });

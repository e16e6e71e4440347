import {
  countReviews,
  getAccountHealth,
  getAdsGlance,
  getRequestSummary,
  getReviewSummary,
  listChannelFreshness,
  listRatings,
  listStandingAlerts,
} from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';

const storeOf = ({ sellerId, marketId }: Market) => ({ sellerId, marketId });

export function useReviewSummary(market: Market) {
  return useCall(getReviewSummary, { query: storeOf(market) });
}

/** The products whose rating fell furthest in 30 days. */
export function useSteepestFalls(market: Market, count: number) {
  return useCall(listRatings, { query: { ...storeOf(market), sort: 'change30', limit: String(count) } });
}

/** Review requests of the store in figures. */
export function useRequestFigures(market: Market) {
  return useCall(getRequestSummary, { query: storeOf(market) });
}

/** The reviews of the last 30 days by star, and how the work on all of them stands. */
export function useReviewCounts(market: Market) {
  return useCall(countReviews, { query: storeOf(market) });
}

/** Spend and sales of the last 30 days with figures. */
export function useAdsGlance(market: Market) {
  return useCall(getAdsGlance, { query: storeOf(market) });
}

/** How the marketplace judges the account, and what is open against the store. */
export function useAccountHealth(market: Market) {
  return useCall(getAccountHealth, { query: storeOf(market) });
}

/** What of the store waits for somebody. */
export function useStandingAlerts(market: Market) {
  return useCall(listStandingAlerts, { query: storeOf(market) });
}

const POLL_MS = 10_000;

/** How fresh each channel is; asked again while one of them is being read. */
export function useChannelFreshness() {
  return useCall(
    listChannelFreshness,
    {},
    {
      pollMs: POLL_MS,
      pollWhile: (channels) =>
        channels?.some(({ state }) => state === 'importing' || state === 'waiting') ?? false,
    },
  );
}

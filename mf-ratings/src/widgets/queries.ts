import { getAdsGlance } from '@fairshelf/shared-contracts/ads';
import {
  getAccountHealth,
  listChannelFreshness,
  listStandingAlerts,
} from '@fairshelf/shared-contracts/alerts';
import { getProductFirstDate } from '@fairshelf/shared-contracts/market';
import { getReviewSummary, listRatings } from '@fairshelf/shared-contracts/ratings';
import { useCall } from '@fairshelf/shared-contracts/react';
import { getRequestSummary } from '@fairshelf/shared-contracts/review-requests';
import { countReviews } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';

const storeOf = ({ sellerId, marketId }: Market) => ({ sellerId, marketId });

export function useReviewSummary(market: Market) {
  return useCall(getReviewSummary, { query: storeOf(market) });
}

/** The first day with ratings of the store; null before the first import. */
export function useFirstDate({ sellerId, marketId }: Market) {
  return useCall(getProductFirstDate, { query: { sellerId, marketplaceId: marketId } });
}

/** The products with the largest rating falls in 30 days. */
export function useSteepestFalls(market: Market, count: number) {
  return useCall(listRatings, { query: { ...storeOf(market), sort: 'change30', limit: String(count) } });
}

/** The figures of the store's review requests. */
export function useRequestFigures(market: Market) {
  return useCall(getRequestSummary, { query: storeOf(market) });
}

/** The reviews of the last 30 days by star, and the state of work on all of them. */
export function useReviewCounts(market: Market) {
  return useCall(countReviews, { query: storeOf(market) });
}

/** Spend and sales of the last 30 days with figures. */
export function useAdsGlance(market: Market) {
  return useCall(getAdsGlance, { query: storeOf(market) });
}

/** Amazon's view of the account, and the store's open violations. */
export function useAccountHealth(market: Market) {
  return useCall(getAccountHealth, { query: storeOf(market) });
}

/** What needs attention in the store. */
export function useStandingAlerts(market: Market) {
  return useCall(listStandingAlerts, { query: storeOf(market) });
}

const POLL_MS = 10_000;

/** How fresh each channel is; polled while one of them is being imported. */
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

import { getRatingHistory, listRatings, type RATING_SORTS } from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';

export const PAGE_SIZE = 50;
export const HISTORY_DAYS = 365;

export type RatingSort = (typeof RATING_SORTS)[number];

/** One page of the products of a market, searched and sorted by the gateway. */
export function useRatings(market: Market, view: { search: string; sort: RatingSort; page: number }) {
  return useCall(
    listRatings,
    {
      query: {
        sellerId: market.sellerId,
        marketId: market.marketId,
        search: view.search,
        sort: view.sort,
        offset: String((view.page - 1) * PAGE_SIZE),
        limit: String(PAGE_SIZE),
      },
    },
    {
      keepPrevious: true,
      // An empty list of a store that was just connected fills up by itself.
      pollMs: 5_000,
      pollWhile: (page) => view.search === '' && page?.total === 0,
    },
  );
}

/** A year of daily ratings of one product. */
export function useRatingHistory(market: Market, asin: string) {
  return useCall(getRatingHistory, {
    query: { sellerId: market.sellerId, marketId: market.marketId, asin, days: String(HISTORY_DAYS) },
  });
}

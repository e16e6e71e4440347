import {
  type ExportFormat,
  exportRatings,
  getRatingHistory,
  listRatings,
  type RATING_SORTS,
} from '@fairshelf/shared-contracts/core';
import { useCall, useDownload } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import type { Period } from './periods.ts';

export const PAGE_SIZE = 50;

export type RatingSort = (typeof RATING_SORTS)[number];

interface RatingsView {
  readonly search: string;
  readonly sort: RatingSort;
}

const filterOf = ({ sellerId, marketId }: Market, { search, sort }: RatingsView) => ({
  sellerId,
  marketId,
  search,
  sort,
});

/** One page of the products of a market, searched and sorted by the gateway. */
export function useRatings(market: Market, view: RatingsView & { page: number }) {
  return useCall(
    listRatings,
    {
      query: {
        ...filterOf(market, view),
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

/** The daily ratings of one product over a period of days. */
export function useRatingHistory(market: Market, asin: string, days: Period) {
  return useCall(
    getRatingHistory,
    { query: { sellerId: market.sellerId, marketId: market.marketId, asin, days } },
    { keepPrevious: true },
  );
}

/** What saves the whole list, searched and sorted as it is shown, as a file. */
export function useRatingsExport(market: Market, view: RatingsView) {
  const download = useDownload(exportRatings);
  return (format: ExportFormat) => download({ query: { ...filterOf(market, view), format } });
}

import {
  type ExportFormat,
  exportRatings,
  getRatedProduct,
  getRatingHistory,
  listProductEvents,
  listProductOrders,
  listRatings,
  listTags,
  type RATING_SORTS,
} from '@fairshelf/shared-contracts/core';
import { useCall, useDownload } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import type { Period } from './periods.ts';
import type { Filters } from './view.ts';

export const PAGE_SIZE = 50;

export type RatingSort = (typeof RATING_SORTS)[number];

interface RatingsView extends Filters {
  readonly search: string;
  readonly sort: RatingSort;
}

/** What narrows the list, as the calls take it. */
export const narrowedBy = ({ search, band, moved, below, tag }: Filters & { readonly search: string }) => ({
  search,
  ...(band ? { band } : {}),
  ...(moved ? { moved } : {}),
  ...(below ? { below: 'Y' as const } : {}),
  ...(tag ? { tag } : {}),
});

const filterOf = ({ sellerId, marketId }: Market, view: RatingsView) => ({
  ...{ sellerId, marketId, sort: view.sort },
  ...narrowedBy(view),
});

/** One page of the products of a market, searched and sorted by the gateway. */
export function useRatings(market: Market, view: RatingsView & { page: number; isFiltered: boolean }) {
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
      pollWhile: (page) => !view.isFiltered && page?.total === 0,
    },
  );
}

/** One product as the list tells it, whether or not it stands on the page that is shown. */
export function useProduct({ sellerId, marketId }: Market, asin: string) {
  return useCall(getRatedProduct, { query: { sellerId, marketId, asin } });
}

/** The tags of the company, by name. */
export function useTags({ sellerId }: Market) {
  return useCall(listTags, { query: { sellerId } });
}

/** The daily ratings of one product over a period of days. */
export function useRatingHistory(market: Market, asin: string, days: Period) {
  return useCall(
    getRatingHistory,
    { query: { sellerId: market.sellerId, marketId: market.marketId, asin, days } },
    { keepPrevious: true },
  );
}

/** What happened to a product over a period of days. */
export function useProductEvents({ sellerId, marketId }: Market, asin: string, days: Period) {
  return useCall(listProductEvents, { query: { sellerId, marketId, asin, days } });
}

export const ORDERS_A_PAGE = 25;

/** One page of the orders of a product: all, or those with a review request. */
export function useProductOrders(
  { sellerId, marketId }: Market,
  asin: string,
  { show, page }: { show: 'all' | 'requested'; page: number },
) {
  const place = { offset: String((page - 1) * ORDERS_A_PAGE), limit: String(ORDERS_A_PAGE) };
  return useCall(
    listProductOrders,
    { query: { sellerId, marketId, asin, show, ...place } },
    { keepPrevious: true },
  );
}

/** What saves the whole list, searched and sorted as it is shown, as a file. */
export function useRatingsExport(market: Market, view: RatingsView) {
  const download = useDownload(exportRatings);
  return (format: ExportFormat) => download({ query: { ...filterOf(market, view), format } });
}

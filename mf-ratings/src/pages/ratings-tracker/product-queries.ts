import {
  getProductStock,
  getProductTopics,
  getRatedProduct,
  getRatingHistory,
  listProductEvents,
  listProductOrders,
} from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import type { Period } from './periods.ts';

/** One product as the list tells it, whether or not it stands on the page that is shown. */
export function useProduct({ sellerId, marketId }: Market, asin: string) {
  return useCall(getRatedProduct, { query: { sellerId, marketId, asin } });
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

/** What lies in the warehouses of a product, and when it was out of stock over a period of days. */
export function useProductStock({ sellerId, marketId }: Market, asin: string, days: Period) {
  return useCall(getProductStock, { query: { sellerId, marketId, asin, days } });
}

/** What reviews of a product talk about; a product whose turn has not come appears by itself. */
export function useProductTopics({ sellerId, marketId }: Market, asin: string) {
  return useCall(
    getProductTopics,
    { query: { sellerId, marketId, asin } },
    { pollMs: 15_000, pollWhile: (told) => told?.state === 'waiting' },
  );
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

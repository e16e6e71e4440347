import {
  getProductStock,
  getProductTopics,
  getRatedProduct,
  getRatingHistory,
  listProductEvents,
  listProductMarkets,
  listProductOrders,
  listRuleActs,
} from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import type { DayRange } from './day-range.ts';
import type { Period } from './periods.ts';

/** One product as the list tells it, whether or not it stands on the page that is shown. */
export function useProduct({ sellerId, marketId }: Market, asin: string) {
  return useCall(getRatedProduct, { query: { sellerId, marketId, asin } });
}

/** The product in each marketplace of the account. */
export function useProductMarkets({ sellerId }: Market, asin: string) {
  return useCall(listProductMarkets, { query: { sellerId, asin } });
}

/** So many days up to now, or from one day to another. */
export type Span = { readonly days: Period } | DayRange;

/** The ratings of one product over some days; of a very long time not each of them. */
export function useRatingHistory({ sellerId, marketId }: Market, asin: string, span: Span) {
  return useCall(getRatingHistory, { query: { sellerId, marketId, asin, ...span } }, { keepPrevious: true });
}

/** The same, of each day of a range; asks for nothing without one. */
export function useDailyRatings({ sellerId, marketId }: Market, asin: string, range: DayRange | null) {
  return useCall(
    getRatingHistory,
    { query: { sellerId, marketId, asin, ...range } },
    { enabled: range !== null, keepPrevious: true },
  );
}

/** What happened to a product in some days. */
export function useProductEvents({ sellerId, marketId }: Market, asin: string, span: Span) {
  return useCall(listProductEvents, { query: { sellerId, marketId, asin, ...span } }, { keepPrevious: true });
}

/** What rules did to a product in some days. */
export function useRuleActs({ sellerId, marketId }: Market, asin: string, span: Span) {
  return useCall(listRuleActs, { query: { sellerId, marketId, asin, ...span } }, { keepPrevious: true });
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

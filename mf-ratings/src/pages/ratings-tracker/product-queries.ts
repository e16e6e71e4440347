import {
  getProductStock,
  getProductTopics,
  getRatedProduct,
  getRatingHistory,
  listProductEvents,
  listProductMarkets,
  listProductOrders,
  listRuleActs,
} from '@fairshelf/shared-contracts/ratings';
import { useCall } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import type { DayRange } from './day-range.ts';
import type { Period } from './periods.ts';

/** One product as in the list, whether or not it is on the current page. */
export function useProduct({ sellerId, marketId }: Market, asin: string) {
  return useCall(getRatedProduct, { query: { sellerId, marketId, asin } });
}

/** The product in each marketplace of the account. */
export function useProductMarkets({ sellerId }: Market, asin: string) {
  return useCall(listProductMarkets, { query: { sellerId, asin } });
}

/** A number of days up to now, or from one day to another. */
export type Span = { readonly days: Period } | DayRange;

/** The ratings of one product over some days; of long periods not every day. */
export function useRatingHistory({ sellerId, marketId }: Market, asin: string, span: Span) {
  return useCall(getRatingHistory, { query: { sellerId, marketId, asin, ...span } }, { keepPrevious: true });
}

/** The same for each day of a range; disabled without one. */
export function useDailyRatings({ sellerId, marketId }: Market, asin: string, range: DayRange | null) {
  return useCall(
    getRatingHistory,
    { query: { sellerId, marketId, asin, ...range } },
    { enabled: range !== null, keepPrevious: true },
  );
}

/** The events of a product in some days. */
export function useProductEvents({ sellerId, marketId }: Market, asin: string, span: Span) {
  return useCall(
    listProductEvents,
    { query: { sellerId, marketId, asin, ...span, with: 'returns' } },
    { keepPrevious: true },
  );
}

/** The rule actions on a product in some days. */
export function useRuleActs({ sellerId, marketId }: Market, asin: string, span: Span) {
  return useCall(listRuleActs, { query: { sellerId, marketId, asin, ...span } }, { keepPrevious: true });
}

/** A product's stock, and when it was out of stock in a period. */
export function useProductStock({ sellerId, marketId }: Market, asin: string, days: Period) {
  return useCall(getProductStock, { query: { sellerId, marketId, asin, days } });
}

/** The topics in a product's reviews; polls while the product is waiting to be read. */
export function useProductTopics({ sellerId, marketId }: Market, asin: string) {
  return useCall(
    getProductTopics,
    { query: { sellerId, marketId, asin } },
    { pollMs: 15_000, pollWhile: (answer) => answer?.state === 'waiting' },
  );
}

export const ORDERS_A_PAGE = 25;

/** One page of a product's orders: all, or those with a review request. */
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

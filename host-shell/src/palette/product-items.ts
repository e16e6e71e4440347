import { api } from '@fairshelf/shared-contracts/client';
import { type CallInput, SEARCH_DEBOUNCE_MS } from '@fairshelf/shared-contracts/core';
import { listRatings, type RatingRow } from '@fairshelf/shared-contracts/ratings';
import { callKey, queryClient, useDebounced } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { PaletteItem } from './palette-item.ts';

const MOST = 6;

export interface ProductSearch {
  readonly items: readonly PaletteItem[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/**
 * The products of `market` that the gateway finds for the typed text. The key of the answer starts with the store: a
 * late response has an outdated key, and its request is aborted.
 */
export function useProducts(
  input: string,
  market: Market | undefined,
  path: string | undefined,
): ProductSearch {
  const term = useDebounced(input.trim(), SEARCH_DEBOUNCE_MS);
  const isStill = term === input.trim();
  const query = market && path && isStill && term !== '' ? inputOf(market, term) : undefined;
  const { data, isFetching, isError } = useQuery(
    {
      queryKey: query ? callKey(market, listRatings, query) : ['no search'],
      queryFn: query ? ({ signal }) => api.ask(listRatings, query, { signal, background: true }) : skipToken,
    },
    queryClient,
  );
  const canSearch = market !== undefined && path !== undefined && input.trim() !== '';
  return {
    items: query && path ? (data?.rows ?? []).map((row) => toItem(row, path)) : [],
    isSearching: canSearch && (!isStill || isFetching),
    hasFailed: query !== undefined && isError,
  };
}

function inputOf({ sellerId, marketId }: Market, search: string): CallInput<typeof listRatings> {
  return { query: { sellerId, marketId, search, offset: '0', limit: String(MOST) } };
}

function toItem({ asin, sku, title }: RatingRow, path: string): PaletteItem {
  return {
    key: `product ${asin}`,
    group: 'products',
    label: title,
    detail: sku ? `${asin} · ${sku}` : asin,
    words: '',
    target: { kind: 'path', path: `${path}?asin=${encodeURIComponent(asin)}` },
  };
}

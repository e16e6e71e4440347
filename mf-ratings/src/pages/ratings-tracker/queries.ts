import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import {
  exportRatings,
  listBrands,
  listRatings,
  listRatingsOfStores,
  type RATING_SORTS,
} from '@fairshelf/shared-contracts/ratings';
import { useCall, useDownload } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { listTags } from '@fairshelf/shared-contracts/tags';
import { RANGE_KEYS } from './ranges.ts';
import type { Filters } from './view.ts';

export const PAGE_SIZE = 50;

export type RatingSort = (typeof RATING_SORTS)[number];

interface RatingsView extends Filters {
  readonly search: string;
  readonly sort: RatingSort;
}

/** The filters of the list in the calls' form. */
export const narrowedBy = (filters: Filters & { readonly search: string }) => ({
  search: filters.search,
  ...chosenOf(filters),
  ...(filters.brand ? { brand: filters.brand } : {}),
  ...rangesOf(filters),
});

const chosenOf = ({ band, moved, below, tag }: Filters) => ({
  ...(band ? { band } : {}),
  ...(moved ? { moved } : {}),
  ...(below ? { below: 'Y' as const } : {}),
  ...(tag ? { tag } : {}),
});

/** The set bounds, and the days of a change if one of its bounds is set. */
function rangesOf(filters: Filters) {
  const set = RANGE_KEYS.filter((key) => filters[key] !== null);
  const bounds = Object.fromEntries(set.map((key) => [key, String(filters[key])]));
  return set.some((key) => key.startsWith('change')) ? { ...bounds, changeDays: filters.changeDays } : bounds;
}

const filterOf = ({ sellerId, marketId }: Market, view: RatingsView) => ({
  sellerId,
  marketId,
  sort: view.sort,
  ...narrowedBy(view),
});

/** One page of a market's products, searched and sorted by the gateway. */
export function useRatings(
  market: Market,
  view: RatingsView & { page: number; isFiltered: boolean; isGrouped: boolean },
) {
  return useCall(
    listRatings,
    {
      query: {
        ...filterOf(market, view),
        ...(view.isGrouped ? { group: 'parent' as const } : {}),
        offset: String((view.page - 1) * PAGE_SIZE),
        limit: String(PAGE_SIZE),
      },
    },
    {
      keepPrevious: true,
      // An empty list of a newly connected store fills automatically.
      pollMs: 5_000,
      pollWhile: (page) => !view.isFiltered && page?.total === 0,
    },
  );
}

/** One page of the products of every store of the company that the person may see. */
export function useRatingsOfStores({ sellerId }: Market, view: RatingsView & { page: number }) {
  return useCall(
    listRatingsOfStores,
    {
      query: {
        sellerId,
        sort: view.sort,
        ...narrowedBy(view),
        offset: String((view.page - 1) * PAGE_SIZE),
        limit: String(PAGE_SIZE),
      },
    },
    { keepPrevious: true },
  );
}

/** More variations of the open parents aren't shown. */
const MOST_VARIATIONS = 500;

/** The matching variations of some parents. */
export function useVariations(market: Market, view: RatingsView, parents: readonly string[]) {
  const query = { ...filterOf(market, view), parent: parents.join(','), limit: String(MOST_VARIATIONS) };
  return useCall(listRatings, { query }, { enabled: parents.length > 0, keepPrevious: true });
}

/** The brands of the market's products, by name. */
export function useBrands({ sellerId, marketId }: Market) {
  return useCall(listBrands, { query: { sellerId, marketId } });
}

/** The tags of the company, by name. */
export function useTags({ sellerId }: Market) {
  return useCall(listTags, { query: { sellerId } });
}

/** Exports the whole list as searched and sorted. */
export function useRatingsExport(market: Market, view: RatingsView) {
  const download = useDownload(exportRatings);
  return (format: ExportFormat) => download({ query: { ...filterOf(market, view), format } });
}

import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { exportRatings, listRatings, type RATING_SORTS } from '@fairshelf/shared-contracts/ratings';
import { useCall, useDownload } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { listTags } from '@fairshelf/shared-contracts/tags';
import type { Filters } from './view.ts';

export const PAGE_SIZE = 50;

export type RatingSort = (typeof RATING_SORTS)[number];

interface RatingsView extends Filters {
  readonly search: string;
  readonly sort: RatingSort;
}

/** The filters of the list, as the calls take them. */
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

/** One page of a market's products, searched and sorted by the gateway. */
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
      // An empty list of a store that was just connected fills automatically.
      pollMs: 5_000,
      pollWhile: (page) => !view.isFiltered && page?.total === 0,
    },
  );
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

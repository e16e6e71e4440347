import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload, useSend } from '@fairshelf/shared-contracts/react';
import {
  addReviewNote,
  countReviews,
  exportReviews,
  getReview,
  listColleagues,
  listReviewedProducts,
  listReviewImports,
  listReviewRejects,
  listReviews,
  uploadReviews,
  workOnReviews,
} from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { listTags, setTags } from '@fairshelf/shared-contracts/tags';
import type { View } from './view.ts';
import { daysWritten } from './written.ts';

export const PAGE_SIZE = 50;

type Filter = Pick<
  View,
  'q' | 'stars' | 'state' | 'mark' | 'tag' | 'asin' | 'assignee' | 'due' | 'period' | 'from' | 'to' | 'sort'
>;

export const storeOf = ({ sellerId, marketId }: Market) => ({ sellerId, marketId });

const filterOf = (
  market: Market,
  { q, stars, state, mark, tag, asin, assignee, due, sort, ...written }: Filter,
) => ({
  ...storeOf(market),
  sort,
  search: q,
  ...(stars.length > 0 ? { stars: stars.join(',') } : {}),
  ...(state ? { state } : {}),
  ...(mark ? { mark } : {}),
  ...(tag ? { tag } : {}),
  ...(asin ? { asin } : {}),
  ...(assignee ? { assignee } : {}),
  ...(due ? { due } : {}),
  ...daysWritten(written, new Date()),
});

/** One page of a market's reviews, filtered and sorted by the gateway. */
export function useReviews(market: Market, view: View) {
  const place = view.before ? { before: view.before } : { after: view.after ?? '' };
  return useCall(
    listReviews,
    { query: { ...filterOf(market, view), ...place, limit: String(PAGE_SIZE) } },
    { keepPrevious: true },
  );
}

/** Exports the whole list as filtered. */
export function useReviewsExport(market: Market, view: View) {
  const download = useDownload(exportReviews);
  return (format: ExportFormat) => download({ query: { ...filterOf(market, view), format } });
}

export const useReview = (market: Market, reviewId: string) =>
  useCall(getReview, { query: { ...storeOf(market), reviewId } });

export const useColleagues = ({ sellerId }: Market) => useCall(listColleagues, { query: { sellerId } });
export const useTags = ({ sellerId }: Market) => useCall(listTags, { query: { sellerId } });
/** The most reviewed products whose name or ASIN contains the text; keeps the previous result while loading. */
export const useReviewedProducts = (market: Market, search: string) =>
  useCall(listReviewedProducts, { query: { ...storeOf(market), search } }, { keepPrevious: true });
export const useReviewImports = (market: Market) => useCall(listReviewImports, { query: storeOf(market) });
export const useReviewRejects = ({ sellerId }: Market, importId: string) =>
  useCall(listReviewRejects, { query: { sellerId, importId } });

const changed = [listReviews, getReview, countReviews, listTags];

export const useWork = () => useSend(workOnReviews, { refresh: changed, background: true });
export const useTagging = () => useSend(setTags, { refresh: changed, background: true });
export const useNote = () => useSend(addReviewNote, { refresh: changed, background: true });
export const useUpload = () =>
  useSend(uploadReviews, {
    refresh: [...changed, listReviewedProducts, listReviewImports],
    background: true,
  });

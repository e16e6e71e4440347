import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload, useSend } from '@fairshelf/shared-contracts/react';
import { exportFeedback, listFeedback, workOnFeedback } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { daysWritten } from '../review-observer/written.ts';
import type { View } from './view.ts';

export const PAGE_SIZE = 50;

export const storeOf = ({ sellerId, marketId }: Market) => ({ sellerId, marketId });

type Filter = Pick<View, 'q' | 'stars' | 'state' | 'period' | 'from' | 'to' | 'sort'>;
const filterOf = (market: Market, { q, stars, state, sort, period, from, to }: Filter) => ({
  ...storeOf(market),
  sort,
  search: q,
  ...(stars.length > 0 ? { stars: stars.join(',') } : {}),
  ...(state ? { state } : {}),
  ...daysWritten({ period, from, to }, new Date()),
});

/** One page of the store's seller feedback, with its figures. */
export const useFeedback = (market: Market, view: Filter & Pick<View, 'page'>) =>
  useCall(
    listFeedback,
    {
      query: {
        ...filterOf(market, view),
        offset: String((view.page - 1) * PAGE_SIZE),
        limit: String(PAGE_SIZE),
      },
    },
    { keepPrevious: true },
  );

/** The feedback of one order, wherever in the list it is. */
export const useFeedbackOf = (market: Market, orderId: string) =>
  useCall(listFeedback, { query: { ...storeOf(market), search: orderId, limit: '10' } });

export function useFeedbackExport(market: Market, view: Filter) {
  const download = useDownload(exportFeedback);
  return (format: ExportFormat) => download({ query: { ...filterOf(market, view), format } });
}

export const useWork = () => useSend(workOnFeedback, { refresh: [listFeedback], background: true });

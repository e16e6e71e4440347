import {
  addAdsKeywords,
  changeAds,
  connectAds,
  exportAds,
  getAdsGlance,
  getAdsOverview,
  getAdsTotals,
  listAds,
  listAdsChanges,
  listAdsSuggestions,
  startAdsConnect,
} from '@fairshelf/shared-contracts/ads';
import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload, useSend } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import type { Days } from './period.ts';
import type { View } from './view.ts';

export const PAGE_SIZE = 50;

export const storeOf = ({ sellerId, marketId }: Market) => ({ sellerId, marketId });
const place = (page: number) => ({ offset: String((page - 1) * PAGE_SIZE), limit: String(PAGE_SIZE) });

/** Polls while the first import runs. */
export const useOverview = (market: Market) =>
  useCall(
    getAdsOverview,
    { query: storeOf(market) },
    {
      pollMs: 5_000,
      pollWhile: (overview) =>
        overview?.connection === 'active' &&
        (overview.figuresAt === null || overview.import?.state === 'running'),
    },
  );

const partOf = ({ campaign, group, target }: View) => ({
  campaignId: campaign,
  adGroupId: group,
  targetId: target,
});

const filterOf = (market: Market, view: View, days: Days) => ({
  ...storeOf(market),
  ...partOf(view),
  ...days,
  level: view.level,
  state: view.state,
  search: view.q,
  sort: view.sort,
});

/** One page of the current level. */
export const useAds = (market: Market, view: View, days: Days) =>
  useCall(
    listAds,
    { query: { ...filterOf(market, view, days), ...place(view.page) } },
    { keepPrevious: true },
  );

/** Exports the whole list as filtered and sorted. */
export function useAdsExport(market: Market, view: View, days: Days) {
  const download = useDownload(exportAds);
  return (format: ExportFormat) => download({ query: { ...filterOf(market, view, days), format } });
}

/** Figures of the current part. */
export const useTotals = (market: Market, view: View, days: Days) =>
  useCall(getAdsTotals, { query: { ...storeOf(market), ...partOf(view), ...days } }, { keepPrevious: true });

export const useSuggestions = (market: Market, { kind, acos, page }: View, days: Days) =>
  useCall(
    listAdsSuggestions,
    { query: { ...storeOf(market), ...days, ...place(page), kind, targetAcos: String(acos) } },
    { keepPrevious: true },
  );

export const useChangeList = (market: Market, { page, order }: View) =>
  useCall(
    listAdsChanges,
    { query: { ...storeOf(market), ...place(page), sort: order } },
    { keepPrevious: true },
  );

const changed = [listAds, listAdsSuggestions, listAdsChanges];

export const useChangeAds = () => useSend(changeAds, { refresh: changed, background: true });
export const useAddKeywords = () => useSend(addAdsKeywords, { refresh: changed, background: true });
export const useStartConnect = () => useSend(startAdsConnect);
export const useFinishConnect = () => useSend(connectAds, { refresh: [getAdsOverview, getAdsGlance] });

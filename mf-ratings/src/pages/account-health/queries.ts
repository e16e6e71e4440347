import { getAccountHealth } from '@fairshelf/shared-contracts/alerts';
import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { exportOwnViolations, listOwnViolations } from '@fairshelf/shared-contracts/violations';
import type { View } from './view.ts';

export const PAGE_SIZE = 50;

const storeOf = ({ sellerId, marketId }: Market) => ({ sellerId, marketId });

type Filter = Pick<View, 'list' | 'severity' | 'search'>;
/** Open violations the worst first, past ones the newest first. */
const filterOf = ({ list, severity, search }: Filter) => ({
  list,
  severity,
  search,
  sort: list === 'open' ? ('severity' as const) : ('-changedAt' as const),
});

export const useHealth = (market: Market) => useCall(getAccountHealth, { query: storeOf(market) });

/** One page of the store's violations. */
export const useOwnViolations = (market: Market, view: Filter & Pick<View, 'page'>) =>
  useCall(
    listOwnViolations,
    {
      query: {
        ...storeOf(market),
        ...filterOf(view),
        offset: String((view.page - 1) * PAGE_SIZE),
        limit: String(PAGE_SIZE),
      },
    },
    { keepPrevious: true },
  );

export function useOwnViolationsExport(market: Market, view: Filter) {
  const download = useDownload(exportOwnViolations);
  return (format: ExportFormat) => download({ query: { ...storeOf(market), ...filterOf(view), format } });
}

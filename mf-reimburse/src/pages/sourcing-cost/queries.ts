import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload, useSend } from '@fairshelf/shared-contracts/react';
import { getCase, listCases } from '@fairshelf/shared-contracts/reimbursement';
import {
  type COST_SORTS,
  type CostState,
  downloadCostProof,
  exportSourcingCosts,
  listCostProofs,
  listSourcingCosts,
  moveSourcingCosts,
  saveSourcingCosts,
  uploadCostProof,
  uploadSourcingCosts,
} from '@fairshelf/shared-contracts/sourcing-costs';
import type { Market } from '@fairshelf/shared-contracts/state';

export const PAGE_SIZE = 50;
export type CostSort = (typeof COST_SORTS)[number];

export interface CostView {
  readonly search: string;
  readonly state: CostState | null;
  readonly sort: CostSort;
  readonly page: number;
}

const filterOf = ({ sellerId, marketId }: Market, { search, state, sort }: Omit<CostView, 'page'>) => ({
  sellerId,
  marketId,
  search,
  sort,
  ...(state ? { state } : {}),
});

/** One page of a store's products with their costs. */
export const useCosts = (market: Market, view: CostView) =>
  useCall(
    listSourcingCosts,
    {
      query: {
        ...filterOf(market, view),
        offset: String((view.page - 1) * PAGE_SIZE),
        limit: String(PAGE_SIZE),
      },
    },
    { keepPrevious: true },
  );

export function useCostsExport(market: Market, view: CostView) {
  const download = useDownload(exportSourcingCosts);
  return (format: ExportFormat) => download({ query: { ...filterOf(market, view), format } });
}

const changed = { refresh: [listSourcingCosts, listCases, getCase] };

export const useSaveCosts = () => useSend(saveSourcingCosts, changed);
export const useMoveCosts = () => useSend(moveSourcingCosts, changed);
export const useUploadCosts = () => useSend(uploadSourcingCosts, changed);

export const useProofs = ({ sellerId }: Market, sku: string) =>
  useCall(listCostProofs, { query: { sellerId, sku } });
export const useUploadProof = () =>
  useSend(uploadCostProof, { refresh: [listCostProofs, listSourcingCosts] });
export const useProofDownload = () => useDownload(downloadCostProof);

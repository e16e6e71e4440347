import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import {
  exportBankPayouts,
  exportPayoutReimbursements,
  getBankPayout,
  listBankPayouts,
  listPayoutReimbursements,
  type PAYOUT_SORTS,
  type PayoutCheck,
  summariseBankPayouts,
} from '@fairshelf/shared-contracts/payouts';
import { useCall, useDownload } from '@fairshelf/shared-contracts/react';
import { listFoundPayouts, summariseFoundPayouts } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';

export const PAGE_SIZE = 25;
export const ROWS_PAGE_SIZE = 50;
export type PayoutSort = (typeof PAYOUT_SORTS)[number];

export interface PayoutView {
  readonly check: PayoutCheck | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: PayoutSort;
  readonly page: number;
}

const filterOf = (
  { sellerId, marketId }: Market,
  { check, from, to }: Omit<PayoutView, 'page' | 'sort'>,
) => ({
  sellerId,
  marketId,
  ...(check ? { check } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

/** The page of sellers with the plan, or its signup version. */
export type PayoutVersion = 'full' | 'signup';

/** One page of the payouts of a store. */
export const usePayouts = (market: Market, view: PayoutView, version: PayoutVersion) =>
  useCall(
    version === 'full' ? listBankPayouts : listFoundPayouts,
    {
      query: {
        ...filterOf(market, view),
        sort: view.sort,
        offset: String((view.page - 1) * PAGE_SIZE),
        limit: String(PAGE_SIZE),
      },
    },
    { keepPrevious: true },
  );

export function usePayoutsExport(market: Market, view: PayoutView) {
  const download = useDownload(exportBankPayouts);
  return (format: ExportFormat) =>
    download({ query: { ...filterOf(market, view), sort: view.sort, format } });
}

/** Sums and months of the same filter. */
export const usePayoutSummary = (market: Market, view: PayoutView, version: PayoutVersion) =>
  useCall(
    version === 'full' ? summariseBankPayouts : summariseFoundPayouts,
    { query: filterOf(market, view) },
    { keepPrevious: true },
  );

export const usePayout = ({ sellerId }: Market, payoutId: string) =>
  useCall(getBankPayout, { params: { payoutId }, query: { sellerId } });

export const usePayoutRows = ({ sellerId }: Market, payoutId: string, page: number) =>
  useCall(
    listPayoutReimbursements,
    {
      query: {
        sellerId,
        payoutId,
        limit: String(ROWS_PAGE_SIZE),
        offset: String((page - 1) * ROWS_PAGE_SIZE),
      },
    },
    { keepPrevious: true },
  );

export function usePayoutRowsExport({ sellerId }: Market, payoutId: string) {
  const download = useDownload(exportPayoutReimbursements);
  return (format: ExportFormat) => download({ query: { sellerId, payoutId, format } });
}

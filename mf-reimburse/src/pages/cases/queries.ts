import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { listImports } from '@fairshelf/shared-contracts/market';
import { useCall, useDownload, useSend } from '@fairshelf/shared-contracts/react';
import {
  type CASE_SORTS,
  type CaseCategory,
  type CaseGroup,
  type CaseNeed,
  type CaseState,
  type CaseStatusKind,
  type ClosingFilter,
  exportCases,
  getCase,
  getCaseOverview,
  getCaseSummary,
  listCases,
  listFoundCases,
  moveOwnCase,
  moveOwnCases,
  readOwnMessages,
  sendOwnMessage,
} from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';

export const PAGE_SIZE = 50;
export type CaseSort = (typeof CASE_SORTS)[number];

export interface CaseView {
  readonly search: string;
  readonly sort: CaseSort;
  readonly state: CaseState | null;
  readonly status: CaseStatusKind | null;
  readonly category: CaseCategory | null;
  readonly need: CaseNeed | null;
  readonly group?: CaseGroup | undefined;
  readonly closes: ClosingFilter | null;
  /** All countries of the seller account. */
  readonly isEveryCountry: boolean;
  /** All stores of the company, in all their countries. */
  readonly isEveryStore: boolean;
  readonly page: number;
}

const filterOf = (
  { sellerId, marketId }: Market,
  {
    search,
    sort,
    state,
    status,
    category,
    need,
    group,
    closes,
    isEveryCountry,
    isEveryStore,
  }: Omit<CaseView, 'page'>,
) => ({
  sellerId,
  ...(isEveryStore ? { stores: 'all' as const } : isEveryCountry ? {} : { marketId }),
  search,
  sort,
  ...(state ? { state } : {}),
  ...(status ? { status } : {}),
  ...(category ? { category } : {}),
  ...(need ? { need } : {}),
  ...(group ? { group } : {}),
  ...(closes ? { closes } : {}),
});

/** The list of sellers with the plan, or its signup version. */
export type ListVersion = 'full' | 'signup';

/** One page of a store's cases, filtered, searched and sorted by the gateway. */
export function useCases(market: Market, view: CaseView, version: ListVersion = 'full') {
  return useCall(
    version === 'full' ? listCases : listFoundCases,
    {
      query: {
        ...filterOf(market, view),
        offset: String((view.page - 1) * PAGE_SIZE),
        limit: String(PAGE_SIZE),
      },
    },
    { keepPrevious: true },
  );
}

/** Exports the whole list as filtered and sorted. */
export function useCasesExport(market: Market, view: Omit<CaseView, 'page'>) {
  const download = useDownload(exportCases);
  return (format: ExportFormat) => download({ query: { ...filterOf(market, view), format } });
}

/** One case with its evidence. */
export function useCase(caseId: string) {
  return useCall(getCase, { params: { caseId } });
}

/** A move that the seller makes with their own case. */
export function useMoveCase() {
  return useSend(moveOwnCase, { refresh: [getCase, listCases, getCaseSummary, getCaseOverview] });
}

/** Moves several cases at once. */
export function useMoveCases() {
  return useSend(moveOwnCases, { refresh: [getCase, listCases, getCaseSummary, getCaseOverview] });
}

/** Writes to the case manager; an answer may make the case ready. */
export const useSendMessage = () =>
  useSend(sendOwnMessage, { refresh: [getCase, listCases, getCaseSummary, getCaseOverview] });

/** Marks the messages of a case as read; in the open case they stay marked as new. */
export const useReadMessages = () => useSend(readOwnMessages, { refresh: [listCases] });

const POLL_MS = 3_000;

/** The state of a store's imports; polled until the ledger has been imported. */
export function useLedgerImport({ sellerId, marketId }: Market) {
  return useCall(
    listImports,
    { query: { sellerId, marketId } },
    {
      pollMs: POLL_MS,
      pollWhile: (imports) => imports?.find(({ kind }) => kind === 'ledger')?.state !== 'done',
    },
  );
}

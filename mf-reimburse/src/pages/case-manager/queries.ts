import type { CallData, ExportFormat } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload, useSend } from '@fairshelf/shared-contracts/react';
import {
  type CASE_SORTS,
  type CaseCategory,
  type CaseState,
  checkSkippedRow,
  claimCase,
  downloadQueuedDocument,
  exportQueue,
  getQueuedCase,
  listQueue,
  listQueueChoices,
  listSkippedRows,
  listWaitingAccess,
  moveCases,
  noteAccess,
  noteCases,
  type QueueView,
  readOutcome,
  readQueuedMessages,
  sendQueuedMessage,
} from '@fairshelf/shared-contracts/reimbursement';
import type { QueueFilters } from './saved-query.ts';

export const PAGE_SIZE = 50;

export type Queued = CallData<typeof getQueuedCase>;
export interface CaseKey {
  readonly company_id: string;
  readonly case_id: string;
}

interface QueueFilter {
  readonly view: QueueView;
  readonly search: string;
  readonly category: CaseCategory | null;
  readonly sort: (typeof CASE_SORTS)[number];
  readonly mine: boolean;
  readonly page: number;
  readonly filters: QueueFilters;
}

const filterOf = ({ view, search, category, sort, mine, filters }: Omit<QueueFilter, 'page'>) => {
  const { state, seller, market, deadline, least, most } = filters;
  return {
    view,
    search,
    sort,
    ...(category ? { category } : {}),
    ...(state ? { state } : {}),
    ...(seller ? { seller } : {}),
    ...(market ? { market } : {}),
    ...(deadline ? { deadline } : {}),
    ...(least === null ? {} : { least: String(least) }),
    ...(most === null ? {} : { most: String(most) }),
    mine: mine ? ('yes' as const) : ('no' as const),
  };
};

/** One page of the queue. */
export function useQueue(filter: QueueFilter) {
  const offset = String((filter.page - 1) * PAGE_SIZE);
  return useCall(
    listQueue,
    { query: { ...filterOf(filter), offset, limit: String(PAGE_SIZE) } },
    { keepPrevious: true },
  );
}

/** Downloads the queue as filtered. */
export function useQueueExport(filter: Omit<QueueFilter, 'page'>) {
  const download = useDownload(exportQueue);
  return (format: ExportFormat) => download({ query: { ...filterOf(filter), format } });
}

/** Sellers and marketplaces by which the queue is filtered, and the rates of its amounts. */
export const useQueueChoices = ({ enabled = true }: { readonly enabled?: boolean } = {}) =>
  useCall(listQueueChoices, {}, { enabled });

const POLL_MS = 3_000;

/** One case of any seller with its evidence; polled while its outcome is read. */
export const useQueuedCase = ({ company_id, case_id }: CaseKey, isReading = false) =>
  useCall(
    getQueuedCase,
    { query: { company_id, case_id } },
    { pollMs: POLL_MS, pollWhile: (found) => isReading && found !== undefined && awaitsOutcome(found.state) },
  );

/** Whether Amazon has the case, so that the reimbursement report may contain its outcome. */
export const awaitsOutcome = (state: CaseState): boolean =>
  (['filed', 'in-review', 'information-requested', 'approved', 'denied', 'appealed'] as const).some(
    (waiting) => waiting === state,
  );

/** Reads the reimbursement report now. */
export const useReadOutcome = () => useSend(readOutcome);

export const useClaim = () => useSend(claimCase, { refresh: [listQueue, getQueuedCase] });

export const useMoveQueued = () => useSend(moveCases, { refresh: [listQueue, getQueuedCase] });

/** Writes the same note to several cases. */
export const useNoteCases = () => useSend(noteCases, { refresh: [listQueue, getQueuedCase] });

export const useSendQueuedMessage = () => useSend(sendQueuedMessage, { refresh: [listQueue, getQueuedCase] });

/** Marks the messages of a case as read; in the open case they stay marked as new. */
export const useReadQueuedMessages = () => useSend(readQueuedMessages, { refresh: [listQueue] });

/** Downloads a document of a case or of its account. */
export function useQueuedDownload({ company_id, id: case_id }: Queued) {
  const download = useDownload(downloadQueuedDocument);
  return (document_id: string) => download({ query: { company_id, case_id, document_id } });
}

export type WaitingAccess = CallData<typeof listWaitingAccess>[number];

/** The seller accounts whose portal a case manager should check. */
export const useWaitingAccess = () => useCall(listWaitingAccess, {});

export const useNoteAccess = () =>
  useSend(noteAccess, { refresh: [listWaitingAccess, listQueue, getQueuedCase] });

/** One page of the report rows of every seller that could not be read. */
export const useSkippedRows = (page: number) =>
  useCall(
    listSkippedRows,
    { query: { offset: String((page - 1) * PAGE_SIZE), limit: String(PAGE_SIZE) } },
    { keepPrevious: true },
  );

export const useCheckSkippedRow = () =>
  useSend(checkSkippedRow, { refresh: [listSkippedRows, listQueue, getQueuedCase] });

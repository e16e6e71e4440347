import {
  type CASE_SORTS,
  type CallData,
  type CaseCategory,
  claimCase,
  getQueuedCase,
  listQueue,
  moveCases,
  type QueueView,
} from '@fairshelf/shared-contracts/core';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';

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
}

/** One page of the queue. */
export function useQueue({ view, search, category, sort, mine, page }: QueueFilter) {
  return useCall(
    listQueue,
    {
      query: {
        view,
        search,
        sort,
        ...(category ? { category } : {}),
        mine: mine ? 'yes' : 'no',
        offset: String((page - 1) * PAGE_SIZE),
        limit: String(PAGE_SIZE),
      },
    },
    { keepPrevious: true },
  );
}

/** One case of any seller with its evidence. */
export const useQueuedCase = ({ company_id, case_id }: CaseKey) =>
  useCall(getQueuedCase, { query: { company_id, case_id } });

export const useClaim = () => useSend(claimCase, { refresh: [listQueue, getQueuedCase] });

export const useMoveQueued = () => useSend(moveCases, { refresh: [listQueue, getQueuedCase] });

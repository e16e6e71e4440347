import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload, useSend } from '@fairshelf/shared-contracts/react';
import {
  addDoNotSolicit,
  addRequestRule,
  cancelReviewRequests,
  exportReviewRequests,
  getRequestSending,
  getRequestSummary,
  listDoNotSolicit,
  listRequestRules,
  listReviewRequests,
  orderRequestRules,
  previewRequestChange,
  previewRequestRule,
  removeDoNotSolicit,
  removeRequestRule,
  sendReviewRequest,
  setRequestSending,
  undoRequestChange,
  updateRequestRule,
} from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import type { RuleDraft } from './rule-draft.ts';
import type { View } from './view.ts';

export const PAGE_SIZE = 50;
export const PREVIEW_SIZE = 10;

/** Requests are sent in the background: the page polls while it is open. */
const POLL_MS = 15_000;

const storeOf = ({ sellerId, marketId }: Market) => ({ sellerId, marketId });
const place = (page: number, size: number) => ({ offset: String((page - 1) * size), limit: String(size) });

export const useRules = (market: Market) =>
  useCall(listRequestRules, { query: storeOf(market) }, { pollMs: POLL_MS });

export const useSending = (market: Market) =>
  useCall(getRequestSending, { query: storeOf(market) }, { pollMs: POLL_MS });

export const useRequestSummary = (market: Market) =>
  useCall(getRequestSummary, { query: storeOf(market) }, { pollMs: POLL_MS });

/** The queue soonest first, the history newest first. */
const filterOf = (
  market: Market,
  list: 'queue' | 'history',
  { search, state, reason, since }: Pick<View, 'search' | 'state' | 'reason' | 'since'>,
) =>
  ({
    ...storeOf(market),
    view: list,
    sort: list === 'queue' ? 'dueAt' : '-changedAt',
    search,
    state,
    reason,
    ...(since ? { since } : {}),
  }) as const;

/** One page of the queue or the history. */
export const useRequests = (
  market: Market,
  list: 'queue' | 'history',
  view: Pick<View, 'search' | 'state' | 'reason' | 'since' | 'page'>,
) =>
  useCall(
    listReviewRequests,
    { query: { ...filterOf(market, list, view), ...place(view.page, PAGE_SIZE) } },
    { keepPrevious: true, pollMs: POLL_MS },
  );

/** Exports the whole list as filtered. */
export function useRequestsExport(
  market: Market,
  list: 'queue' | 'history',
  view: Pick<View, 'search' | 'state' | 'reason' | 'since'>,
) {
  const download = useDownload(exportReviewRequests);
  return (format: ExportFormat) => download({ query: { ...filterOf(market, list, view), format } });
}

/** The outcome of the rule in the form for the orders of the last 60 days. */
export const useRulePreview = (
  market: Market,
  { id, draft, enabled }: { id: string; draft: RuleDraft; enabled: boolean },
  { outcome, seen }: Pick<View, 'outcome' | 'seen'>,
) =>
  useCall(
    previewRequestRule,
    {
      query: {
        ...storeOf(market),
        ...place(seen, PREVIEW_SIZE),
        ruleId: id,
        delayDays: String(draft.delayDays),
        includeSkus: draft.includeSkus.join('\n'),
        excludeSkus: draft.excludeSkus.join('\n'),
        exclude: draft.exclude.join(','),
        pastDays: draft.pastDays === null ? '' : String(draft.pastDays),
        outcome,
      },
    },
    { keepPrevious: true, enabled },
  );

export const useDoNotSolicit = (market: Market, { search, page }: Pick<View, 'search' | 'page'>) =>
  useCall(
    listDoNotSolicit,
    { query: { ...storeOf(market), search, ...place(page, PAGE_SIZE) } },
    { keepPrevious: true },
  );

/** A change of rules or of the list is planned at once: everything shown may change. */
const refresh = [
  listRequestRules,
  listReviewRequests,
  getRequestSummary,
  getRequestSending,
  previewRequestRule,
  listDoNotSolicit,
];

export const useAddRule = () => useSend(addRequestRule, { refresh });
export const useUpdateRule = () => useSend(updateRequestRule, { refresh });
export const useRemoveRule = () => useSend(removeRequestRule, { refresh });
export const useOrderRules = () => useSend(orderRequestRules, { refresh });
export const usePreviewChange = () => useSend(previewRequestChange);
export const useCancelRequests = () => useSend(cancelReviewRequests, { refresh });
export const useUndoChange = () => useSend(undoRequestChange, { refresh });
export const useSetSending = () => useSend(setRequestSending, { refresh });
export const useSendNow = () => useSend(sendReviewRequest, { refresh });
export const useAddDoNotSolicit = () => useSend(addDoNotSolicit, { refresh });
export const useRemoveDoNotSolicit = () => useSend(removeDoNotSolicit, { refresh });

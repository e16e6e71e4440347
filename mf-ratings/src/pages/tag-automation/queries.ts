import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import { listReportChannels } from '@fairshelf/shared-contracts/reports';
import { listReviews } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import {
  deleteTag,
  deleteTagRule,
  listTagRules,
  listTags,
  runTagRules,
  saveTagRule,
  tryTagRule,
} from '@fairshelf/shared-contracts/tags';

export const useTagRules = ({ sellerId }: Market) => useCall(listTagRules, { query: { sellerId } });
export const useTags = ({ sellerId }: Market) => useCall(listTags, { query: { sellerId } });

/** The marketplaces of the account that the person may see. */
export const useMarkets = ({ sellerId }: Market) => useCall(listReportChannels, { query: { sellerId } });

const changed = [listTagRules, listTags, listReviews];

export const useSaveRule = () => useSend(saveTagRule, { refresh: changed, background: true });
export const useDeleteRule = () => useSend(deleteTagRule, { refresh: changed, background: true });
export const useDeleteTag = () => useSend(deleteTag, { refresh: changed, background: true });
export const useRunRules = () => useSend(runTagRules, { refresh: changed, background: true });
export const useTryRule = () => useSend(tryTagRule, { background: true });

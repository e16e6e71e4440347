import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import {
  listReplyTemplates,
  removeReplyTemplate,
  saveReplyTemplate,
} from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';

const refresh = [listReplyTemplates];

export const useTemplates = ({ sellerId }: Market) => useCall(listReplyTemplates, { query: { sellerId } });
export const useSaveTemplate = () => useSend(saveReplyTemplate, { refresh, background: true });
export const useRemoveTemplate = () => useSend(removeReplyTemplate, { refresh, background: true });

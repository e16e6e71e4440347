import {
  addCode,
  listClassCodes,
  listCodeClasses,
  listCodes,
  orderCodes,
  updateCode,
} from '@fairshelf/shared-contracts/core';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';

/** What a change of a code list makes stale: the list itself, its count, and what pages offer from it. */
const refresh = [listClassCodes, listCodeClasses, listCodes];

export const useCodeClasses = () => useCall(listCodeClasses, {});

export const useClassCodes = (name: string) => useCall(listClassCodes, { query: { class: name } });

export const useAddCode = () => useSend(addCode, { refresh });
export const useUpdateCode = () => useSend(updateCode, { refresh });
export const useOrderCodes = () => useSend(orderCodes, { refresh });

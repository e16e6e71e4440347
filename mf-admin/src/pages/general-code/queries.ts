import {
  addCode,
  exportCodes,
  importCodes,
  listClassCodes,
  listCodeClasses,
  listCodes,
  orderCodes,
  removeCode,
  saveCodeClass,
  updateCode,
} from '@fairshelf/shared-contracts/codes';
import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload, useSend } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../use-act.ts';

/** The calls to refresh after a change of a code list: the list, its count, and what pages offer from it. */
const refresh = [listClassCodes, listCodeClasses, listCodes];

export const useCodeClasses = () => useCall(listCodeClasses, {});

export const useClassCodes = (name: string) => useCall(listClassCodes, { query: { class: name } });

export const useAddCode = () => useSend(addCode, { refresh });
export const useUpdateCode = () => useSend(updateCode, { refresh });
export const useOrderCodes = () => useSend(orderCodes, { refresh });
export const useRemoveCode = () => useAct(removeCode, refresh);
export const useSaveClass = () => useAct(saveCodeClass, refresh);
export const useImportCodes = () => useAct(importCodes, refresh);

/** Exports a list as a file that can be imported. */
export function useCodesExport(name: string) {
  const download = useDownload(exportCodes);
  return (format: ExportFormat) => download({ query: { class: name, format } });
}

import {
  exportAuditLines,
  getAuditLine,
  listAuditActions,
  listAuditLines,
} from '@fairshelf/shared-contracts/audit';
import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload } from '@fairshelf/shared-contracts/react';
import type { AuditView } from './view.ts';

const filterOf = ({ q, actor, action, target, company, from, to, outcome }: AuditView) => ({
  search: q,
  actor,
  action,
  target,
  company,
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(outcome ? { outcome } : {}),
});

export const useAuditLines = (view: AuditView) =>
  useCall(listAuditLines, { query: { ...filterOf(view), cursor: view.page } }, { keepPrevious: true });

export const useAuditLine = (lineId: string) => useCall(getAuditLine, { params: { lineId } });

export const useAuditActions = () => useCall(listAuditActions, {});

/** Exports all matches as a file. */
export function useAuditExport(view: AuditView) {
  const download = useDownload(exportAuditLines);
  return (format: ExportFormat) => download({ query: { ...filterOf(view), format } });
}

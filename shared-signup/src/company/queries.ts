import {
  type ActivityKind,
  deleteCompany,
  downloadCompanyData,
  exportActivity,
  exportCompanyData,
  keepCompany,
  listActivity,
  listMembers,
  readCompanyData,
  removeMember,
  setAdvertisingAdmin,
  setMemberLimits,
  setMemberRole,
  transferCompany,
} from '@fairshelf/shared-contracts/company';
import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload, useSend } from '@fairshelf/shared-contracts/react';

const filterOf = (kind: ActivityKind | undefined) => (kind ? { kind } : {});

export const useMembers = () => useCall(listMembers, {});
const afterMembers = { refresh: [listMembers, listActivity] };
export const useSetMemberRole = () => useSend(setMemberRole, afterMembers);
export const useSetMemberLimits = () => useSend(setMemberLimits, afterMembers);
export const useSetAdvertisingAdmin = () => useSend(setAdvertisingAdmin, afterMembers);
export const useRemoveMember = () => useSend(removeMember, afterMembers);
export const useTransferCompany = () => useSend(transferCompany, afterMembers);

/** The newest export of the company's data, polled while it is being written, and a deletion in progress. */
export const useCompanyData = () =>
  useCall(readCompanyData, {}, { pollMs: 3_000, pollWhile: (data) => data?.export?.state === 'waiting' });
const afterCompanyData = { refresh: [readCompanyData, listActivity] };
export const useExportCompanyData = () => useSend(exportCompanyData, afterCompanyData);
export const useDownloadCompanyData = () => useDownload(downloadCompanyData);
export const useDeleteCompany = () => useSend(deleteCompany, afterCompanyData);
export const useKeepCompany = () => useSend(keepCompany, afterCompanyData);

export const useActivity = (kind: ActivityKind | undefined, cursor: string) =>
  useCall(listActivity, { query: { ...filterOf(kind), cursor, limit: '20' } }, { keepPrevious: true });

export function useActivityExport(kind: ActivityKind | undefined) {
  const download = useDownload(exportActivity);
  return (format: ExportFormat) => download({ query: { ...filterOf(kind), format } });
}

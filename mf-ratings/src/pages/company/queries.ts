import {
  type ActivityKind,
  exportActivity,
  listActivity,
  listMembers,
  removeMember,
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
export const useRemoveMember = () => useSend(removeMember, afterMembers);
export const useTransferCompany = () => useSend(transferCompany, afterMembers);

export const useActivity = (kind: ActivityKind | undefined, cursor: string) =>
  useCall(listActivity, { query: { ...filterOf(kind), cursor, limit: '20' } }, { keepPrevious: true });

export function useActivityExport(kind: ActivityKind | undefined) {
  const download = useDownload(exportActivity);
  return (format: ExportFormat) => download({ query: { ...filterOf(kind), format } });
}

import { type ActivityKind, exportActivity, listActivity } from '@fairshelf/shared-contracts/company';
import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload } from '@fairshelf/shared-contracts/react';

const filterOf = (kind: ActivityKind | undefined) => (kind ? { kind } : {});

export const useActivity = (kind: ActivityKind | undefined, cursor: string) =>
  useCall(listActivity, { query: { ...filterOf(kind), cursor, limit: '20' } }, { keepPrevious: true });

export function useActivityExport(kind: ActivityKind | undefined) {
  const download = useDownload(exportActivity);
  return (format: ExportFormat) => download({ query: { ...filterOf(kind), format } });
}

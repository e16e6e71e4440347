import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload, useSend } from '@fairshelf/shared-contracts/react';
import {
  addViolationFile,
  assignViolation,
  exportViolations,
  fileViolation,
  getViolation,
  getViolationFile,
  listViolationPeople,
  listViolationStores,
  listViolations,
  moveViolation,
  noteViolation,
} from '@fairshelf/shared-contracts/violations';
import type { View } from './view.ts';

export const PAGE_SIZE = 50;

type Filter = Pick<View, 'search' | 'state' | 'severity' | 'kind' | 'assignee' | 'sort'>;
const filterOf = ({ search, state, severity, kind, assignee, sort }: Filter) => ({
  search,
  state,
  severity,
  kind,
  assignee,
  sort,
});

/** One page of the violations of all sellers; polls for others' changes. */
export const useViolations = (view: Filter & Pick<View, 'page'>) =>
  useCall(
    listViolations,
    {
      query: {
        ...filterOf(view),
        offset: String((view.page - 1) * PAGE_SIZE),
        limit: String(PAGE_SIZE),
      },
    },
    { keepPrevious: true, pollMs: 60_000 },
  );

export function useViolationsExport(view: Filter) {
  const download = useDownload(exportViolations);
  return (format: ExportFormat) => download({ query: { ...filterOf(view), format } });
}

export const useViolation = ({ companyId, id }: { companyId: string; id: string }) =>
  useCall(getViolation, { query: { company_id: companyId, violation_id: id } }, { pollMs: 60_000 });

/** The people a violation can be assigned to; only those who work on them may ask. */
export const useViolationPeople = (enabled: boolean) => useCall(listViolationPeople, {}, { enabled });

export const useViolationStores = (search: string) =>
  useCall(listViolationStores, { query: { search } }, { keepPrevious: true });

export const useViolationFile = () => useDownload(getViolationFile);

const refresh = [listViolations, getViolation];

export const useFileViolation = () => useSend(fileViolation, { refresh });
export const useMoveViolation = () => useSend(moveViolation, { refresh });
export const useAssignViolation = () => useSend(assignViolation, { refresh });
export const useNoteViolation = () => useSend(noteViolation, { refresh });
export const useAddFile = () => useSend(addViolationFile, { refresh });

import { parseAsPage } from '@fairshelf/shared-contracts/react';
import {
  OWN_VIOLATION_LISTS,
  type OwnViolationList,
  VIOLATION_SEVERITIES,
  type ViolationSeverity,
} from '@fairshelf/shared-contracts/violations';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';

/** The list and its filters: what a saved view contains. */
export const savedParsers = {
  list: parseAsStringLiteral(OWN_VIOLATION_LISTS).withDefault('open'),
  severity: parseAsStringLiteral(VIOLATION_SEVERITIES),
  q: parseAsString.withDefault(''),
};
export const visitParsers = { page: parseAsPage, violation: parseAsString };
const parsers = { ...savedParsers, ...visitParsers };

/** The state of the page in the address. */
export function useView() {
  const [{ list, severity, q, page, violation }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setList: (next: OwnViolationList) => void set({ list: next, page: null }),
      setSeverity: (next: ViolationSeverity | '') => void set({ severity: next || null, page: null }),
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      clearFilters: () => void set({ severity: null, q: null, page: null }),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
      open: (id: string) => void set({ violation: id }, { history: 'push' }),
      close: () => void set({ violation: null }),
    }),
    [set],
  );
  return {
    list,
    severity: severity ?? '',
    search: q,
    page,
    violation,
    isFiltered: severity !== null || q !== '',
    ...acts,
  } as const;
}

export type View = ReturnType<typeof useView>;

import {
  OWN_VIOLATION_LISTS,
  type OwnViolationList,
  VIOLATION_SEVERITIES,
  type ViolationSeverity,
} from '@fairshelf/shared-contracts/violations';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';

/** The list and its filters: what a saved view contains. */
export const savedParsers = {
  list: parseAsStringLiteral(OWN_VIOLATION_LISTS).withDefault('open'),
  severity: parseAsStringLiteral(VIOLATION_SEVERITIES),
  q: parseAsString.withDefault(''),
};
export const visitParsers = { page: parseAsInteger.withDefault(1), violation: parseAsString };
const parsers = { ...savedParsers, ...visitParsers };

/** Beyond the end of any list; the gateway refuses unreasonable offsets. */
const LAST_PAGE = 10_000;

/** The state of the page in the address. */
export function useView() {
  const [{ list, severity, q, page, violation }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setList: (wanted: OwnViolationList) => void set({ list: wanted, page: null }),
      setSeverity: (wanted: ViolationSeverity | '') => void set({ severity: wanted || null, page: null }),
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      clearFilters: () => void set({ severity: null, q: null, page: null }),
      setPage: (wanted: number) => void set({ page: wanted === 1 ? null : wanted }, { history: 'push' }),
      open: (id: string) => void set({ violation: id }, { history: 'push' }),
      close: () => void set({ violation: null }),
    }),
    [set],
  );
  return {
    list,
    severity: severity ?? '',
    search: q,
    page: Math.min(LAST_PAGE, Math.max(1, page)),
    violation,
    isFiltered: severity !== null || q !== '',
    ...acts,
  } as const;
}

export type View = ReturnType<typeof useView>;

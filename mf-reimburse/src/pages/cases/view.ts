import { CASE_CATEGORIES, CASE_NEEDS, CASE_SORTS, CASE_STATES } from '@fairshelf/shared-contracts/core';
import { bus } from '@fairshelf/shared-contracts/state';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';

const parsers = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(CASE_STATES),
  kind: parseAsStringLiteral(CASE_CATEGORIES),
  waits: parseAsStringLiteral(CASE_NEEDS),
  sort: parseAsStringLiteral(CASE_SORTS).withDefault('windowClosesAt'),
  page: parseAsInteger.withDefault(1),
  case: parseAsString,
};

/** Further than any list reaches; the gateway refuses what is no sensible place in a list. */
const LAST_PAGE = 10_000;

/** What the page shows, kept in the address: search, state, kind, what it waits for, sort, page and the open case. */
export function useView() {
  const [{ q, state, kind, waits, sort, page, case: caseId }, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      // Whatever narrows or orders the list starts again at the first page.
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      setState: (wanted: string) =>
        void set({ state: CASE_STATES.find((known) => known === wanted) ?? null, page: null }),
      setCategory: (wanted: string) =>
        void set({ kind: CASE_CATEGORIES.find((known) => known === wanted) ?? null, page: null }),
      setNeed: (wanted: string) =>
        void set({ waits: CASE_NEEDS.find((known) => known === wanted) ?? null, page: null }),
      setSort: (wanted: Sort) =>
        void set({ sort: toCallSort(CASE_SORTS, wanted, 'windowClosesAt'), page: null }),
      setPage: (wanted: number) => void set({ page: wanted === 1 ? null : wanted }, { history: 'push' }),
      clearFilters: () => void set({ q: null, state: null, kind: null, waits: null, page: null }),
      open: (wanted: string) => void set({ case: wanted }, { history: 'push' }),
      close: () => void set({ case: null }),
    }),
    [set],
  );
  // Page and case belong to the store they were chosen in; search, state and sort hold for any.
  useEffect(() => bus.subscribe('market:changed', () => void set({ page: null, case: null })), [set]);
  return {
    search: q,
    state,
    category: kind,
    need: waits,
    sort,
    page: Math.min(LAST_PAGE, Math.max(1, page)),
    caseId,
    ...acts,
  };
}

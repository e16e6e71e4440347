import { CASE_SORTS, CASE_STATES } from '@fairshelf/shared-contracts/core';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

const parsers = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(CASE_STATES),
  sort: parseAsStringLiteral(CASE_SORTS).withDefault('windowClosesAt'),
  page: parseAsInteger.withDefault(1),
  case: parseAsString,
};

/** What the page shows, kept in the address: search, state, sort, page and the open case. */
export function useView() {
  const [{ q, state, sort, page, case: caseId }, set] = useQueryStates(parsers);
  return {
    search: q,
    state,
    sort,
    page: Math.max(1, page),
    caseId,
    setSearch: (text: string) => void set({ q: text || null, page: null }),
    setState: (wanted: string) =>
      void set({ state: CASE_STATES.find((known) => known === wanted) ?? null, page: null }),
    setSort: (wanted: Sort) =>
      void set({ sort: toCallSort(CASE_SORTS, wanted, 'windowClosesAt'), page: null }),
    setPage: (wanted: number) => void set({ page: wanted === 1 ? null : wanted }, { history: 'push' }),
    open: (wanted: string) => void set({ case: wanted }, { history: 'push' }),
    close: () => void set({ case: null }),
  };
}

import { CASE_CATEGORIES, CASE_SORTS, QUEUE_VIEWS } from '@fairshelf/shared-contracts/reimbursement';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';

const parsers = {
  view: parseAsStringLiteral(QUEUE_VIEWS).withDefault('to-file'),
  q: parseAsString.withDefault(''),
  kind: parseAsStringLiteral(CASE_CATEGORIES),
  sort: parseAsStringLiteral(CASE_SORTS).withDefault('windowClosesAt'),
  mine: parseAsBoolean.withDefault(false),
  page: parseAsInteger.withDefault(1),
  /** Company and case: the case id does not identify its company. */
  company: parseAsString,
  case: parseAsString,
};

/** Beyond the end of any list; the gateway refuses unreasonable offsets. */
const LAST_PAGE = 10_000;

/** The state of the queue in the address. */
export function useQueueView() {
  const [state, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      setView: (wanted: string) =>
        void set({ view: QUEUE_VIEWS.find((known) => known === wanted) ?? null, page: null }),
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      setCategory: (wanted: string) =>
        void set({ kind: CASE_CATEGORIES.find((known) => known === wanted) ?? null, page: null }),
      setSort: (wanted: Sort) =>
        void set({ sort: toCallSort(CASE_SORTS, wanted, 'windowClosesAt'), page: null }),
      setMine: (mine: boolean) => void set({ mine: mine || null, page: null }),
      setPage: (wanted: number) => void set({ page: wanted === 1 ? null : wanted }, { history: 'push' }),
      clearFilters: () => void set({ q: null, kind: null, mine: null, page: null }),
      show: (company: string, caseId: string) => void set({ company, case: caseId }, { history: 'push' }),
      close: () => void set({ company: null, case: null }),
    }),
    [set],
  );
  return {
    view: state.view,
    search: state.q,
    category: state.kind,
    sort: state.sort,
    mine: state.mine,
    page: Math.min(LAST_PAGE, Math.max(1, state.page)),
    open: state.company && state.case ? { company_id: state.company, case_id: state.case } : undefined,
    ...acts,
  };
}

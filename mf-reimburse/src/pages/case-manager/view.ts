import { parseAsPage } from '@fairshelf/shared-contracts/react';
import {
  CASE_CATEGORIES,
  CASE_SORTS,
  CASE_STATES,
  QUEUE_DEADLINES,
  QUEUE_VIEWS,
} from '@fairshelf/shared-contracts/reimbursement';
import type { SavedView } from '@fairshelf/shared-signup/saved-views';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsBoolean, parseAsFloat, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { type QueueFilters, savedQueryOf, savedStateOf } from './saved-query.ts';

const parsers = {
  view: parseAsStringLiteral(QUEUE_VIEWS).withDefault('to-file'),
  q: parseAsString.withDefault(''),
  kind: parseAsStringLiteral(CASE_CATEGORIES),
  state: parseAsStringLiteral(CASE_STATES),
  seller: parseAsString,
  market: parseAsString,
  /** Days within which the claim window closes. */
  deadline: parseAsStringLiteral(QUEUE_DEADLINES),
  /** Amounts in `QUEUE_CURRENCY`. */
  least: parseAsFloat,
  most: parseAsFloat,
  sort: parseAsStringLiteral(CASE_SORTS).withDefault('windowClosesAt'),
  mine: parseAsBoolean.withDefault(false),
  /** The open saved view. */
  saved: parseAsString,
  page: parseAsPage,
  /** Company and case: the case id does not identify its company. */
  company: parseAsString,
  case: parseAsString,
};

const noFilter = {
  q: null,
  kind: null,
  state: null,
  seller: null,
  market: null,
  deadline: null,
  least: null,
  most: null,
  mine: null,
};

/** The state of the queue in the address. */
export function useQueueView() {
  const [state, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      // A state belongs to one view of the queue.
      setView: (next: string) =>
        void set({ view: QUEUE_VIEWS.find((each) => each === next) ?? null, state: null, page: null }),
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      setCategory: (next: string) =>
        void set({ kind: CASE_CATEGORIES.find((each) => each === next) ?? null, page: null }),
      /** Sets one or several filters; null removes one. */
      narrow: (part: Partial<QueueFilters>) => void set({ ...part, page: null }, { history: 'push' }),
      setSort: (next: Sort) => void set({ sort: toCallSort(CASE_SORTS, next, 'windowClosesAt'), page: null }),
      setMine: (mine: boolean) => void set({ mine: mine || null, page: null }),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
      /** Shows the state of a saved view, or the queue without a view. */
      openView: (next: SavedView | null, history: 'push' | 'replace' = 'push') =>
        void set({ ...savedStateOf(next?.query ?? ''), saved: next?.id ?? null, page: null }, { history }),
      clearFilters: () => void set({ ...noFilter, page: null }),
      show: (company: string, caseId: string) => void set({ company, case: caseId }, { history: 'push' }),
      close: () => void set({ company: null, case: null }),
    }),
    [set],
  );
  const { view, q, kind, sort, mine, seller, market, deadline, least, most } = state;
  const filters: QueueFilters = { state: state.state, seller, market, deadline, least, most };
  const query = savedQueryOf({ view, q, kind, sort, mine, ...filters });
  return {
    view,
    search: q,
    category: kind,
    sort,
    mine,
    filters,
    isFiltered: q !== '' || kind !== null || mine || Object.values(filters).some((value) => value !== null),
    savedView: state.saved,
    savedQuery: query,
    isPlain: query === '' && !state.saved && !state.case && state.page === 1,
    page: state.page,
    open: state.company && state.case ? { company_id: state.company, case_id: state.case } : undefined,
    ...acts,
  };
}

export type QueueListView = ReturnType<typeof useQueueView>;

import { parseAsPage } from '@fairshelf/shared-contracts/react';
import { LABEL_SORTS, LABEL_STANDINGS, LEDGER_ROW_SORTS } from '@fairshelf/shared-contracts/reimbursement';
import { bus } from '@fairshelf/shared-contracts/state';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';

const parsers = {
  q: parseAsString.withDefault(''),
  show: parseAsStringLiteral(LABEL_STANDINGS).withDefault('losses'),
  sort: parseAsStringLiteral(LABEL_SORTS).withDefault('-open'),
  page: parseAsPage,
  label: parseAsString,
  case: parseAsString,
  find: parseAsString.withDefault(''),
  event: parseAsString.withDefault(''),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  order: parseAsStringLiteral(LEDGER_ROW_SORTS).withDefault('-day'),
  at: parseAsPage,
};

/** The open label's case and the filters of its movements. */
const OF_LABEL = { case: null, find: null, event: null, from: null, to: null, order: null, at: null };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayOf = (text: string): string => (DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

/** The state of the page in the address: the list of labels, the open label, and its movements. */
export function useLedgerView() {
  const [state, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      // A new filter or sort starts at the first page.
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      setStanding: (show: (typeof LABEL_STANDINGS)[number]) => void set({ show, page: null }),
      setSort: (next: Sort) => void set({ sort: toCallSort(LABEL_SORTS, next, '-open'), page: null }),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
      clearFilters: () => void set({ q: null, page: null }),
      openLabel: (label: string) => void set({ ...OF_LABEL, label }, { history: 'push' }),
      closeLabel: () => void set({ ...OF_LABEL, label: null }, { history: 'push' }),
      openCase: (id: string) => void set({ case: id }, { history: 'push' }),
      closeCase: () => void set({ case: null }),
      setFind: (text: string) => void set({ find: text || null, at: null }),
      setEvent: (event: string) => void set({ event: event || null, at: null }),
      setFrom: (from: string) => void set({ from: dayOf(from) || null, at: null }),
      setTo: (to: string) => void set({ to: dayOf(to) || null, at: null }),
      setOrder: (next: Sort) => void set({ order: toCallSort(LEDGER_ROW_SORTS, next, '-day'), at: null }),
      setAt: (at: number) => void set({ at }, { history: 'push' }),
      clearMovements: () => void set({ find: null, event: null, from: null, to: null, at: null }),
    }),
    [set],
  );
  // A label belongs to its store.
  useEffect(
    () => bus.subscribe('market:changed', () => void set({ ...OF_LABEL, label: null, page: null })),
    [set],
  );
  const { q, show, sort, page, label, find, event, from, to, order, at } = state;
  return {
    search: q,
    standing: show,
    sort,
    page,
    label,
    caseId: state.case,
    movements: {
      search: find,
      eventType: event,
      from: dayOf(from),
      to: dayOf(to),
      sort: order,
      page: at,
    },
    ...acts,
  };
}

export type LedgerView = ReturnType<typeof useLedgerView>;

import { LABEL_SORTS, LABEL_STANDINGS, LEDGER_ROW_SORTS } from '@fairshelf/shared-contracts/reimbursement';
import { bus } from '@fairshelf/shared-contracts/state';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';

const parsers = {
  q: parseAsString.withDefault(''),
  show: parseAsStringLiteral(LABEL_STANDINGS).withDefault('losses'),
  sort: parseAsStringLiteral(LABEL_SORTS).withDefault('-open'),
  page: parseAsInteger.withDefault(1),
  label: parseAsString,
  case: parseAsString,
  find: parseAsString.withDefault(''),
  event: parseAsString.withDefault(''),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  order: parseAsStringLiteral(LEDGER_ROW_SORTS).withDefault('-day'),
  at: parseAsInteger.withDefault(1),
};

/** The open label's case and the filters of its movements. */
const OF_LABEL = { case: null, find: null, event: null, from: null, to: null, order: null, at: null };
/** Beyond the end of any list; the gateway refuses unreasonable offsets. */
const LAST_PAGE = 10_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const pageOf = (page: number): number => Math.min(LAST_PAGE, Math.max(1, page));
const dayOf = (text: string): string => (DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

/** The state of the page in the address: the list of labels, the open label, and its movements. */
export function useLedgerView() {
  const [state, set] = useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      // A new filter or sort starts at the first page.
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      setStanding: (show: (typeof LABEL_STANDINGS)[number]) => void set({ show, page: null }),
      setSort: (wanted: Sort) => void set({ sort: toCallSort(LABEL_SORTS, wanted, '-open'), page: null }),
      setPage: (page: number) => void set({ page: page === 1 ? null : page }, { history: 'push' }),
      clearFilters: () => void set({ q: null, page: null }),
      openLabel: (label: string) => void set({ ...OF_LABEL, label }, { history: 'push' }),
      closeLabel: () => void set({ ...OF_LABEL, label: null }, { history: 'push' }),
      openCase: (id: string) => void set({ case: id }, { history: 'push' }),
      closeCase: () => void set({ case: null }),
      setFind: (text: string) => void set({ find: text || null, at: null }),
      setEvent: (event: string) => void set({ event: event || null, at: null }),
      setFrom: (from: string) => void set({ from: dayOf(from) || null, at: null }),
      setTo: (to: string) => void set({ to: dayOf(to) || null, at: null }),
      setOrder: (wanted: Sort) => void set({ order: toCallSort(LEDGER_ROW_SORTS, wanted, '-day'), at: null }),
      setAt: (at: number) => void set({ at: at === 1 ? null : at }, { history: 'push' }),
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
    page: pageOf(page),
    label,
    caseId: state.case,
    movements: {
      search: find,
      eventType: event,
      from: dayOf(from),
      to: dayOf(to),
      sort: order,
      page: pageOf(at),
    },
    ...acts,
  };
}

export type LedgerView = ReturnType<typeof useLedgerView>;

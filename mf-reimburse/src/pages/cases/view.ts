import { parseAsPage } from '@fairshelf/shared-contracts/react';
import {
  CASE_CATEGORIES,
  CASE_GROUP_NAMES,
  CASE_NEEDS,
  CASE_SORTS,
  CASE_STATES,
  CASE_STATUS_KINDS,
  CLOSING_FILTERS,
} from '@fairshelf/shared-contracts/reimbursement';
import { bus } from '@fairshelf/shared-contracts/state';
import { type Sort, toCallSort } from '@fairshelf/shared-ui/table';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo } from 'react';

const COUNTRIES = ['all', 'all-stores'] as const;

const parsers = {
  q: parseAsString.withDefault(''),
  /** Of links to one state; the page offers the status. */
  state: parseAsStringLiteral(CASE_STATES),
  /** One status, or a list of several. */
  status: parseAsStringLiteral([...CASE_STATUS_KINDS, ...CASE_GROUP_NAMES]),
  closes: parseAsStringLiteral(CLOSING_FILTERS),
  /** All countries of the seller account, or all stores of the company, in place of the current store's. */
  country: parseAsStringLiteral(COUNTRIES),
  kind: parseAsStringLiteral(CASE_CATEGORIES),
  waits: parseAsStringLiteral(CASE_NEEDS),
  sort: parseAsStringLiteral(CASE_SORTS).withDefault('windowClosesAt'),
  page: parseAsPage,
  case: parseAsString,
};

/** What the list shows in place of the current store's country: the whole seller account, or the whole company. */
export const useCountries = (): (typeof COUNTRIES)[number] | null =>
  useQueryStates({ country: parsers.country })[0].country;

/** The state of the page in the address: filters, sort, page and the open case. */
export function useView() {
  const [{ q, state, status, closes, country, kind, waits, sort, page, case: caseId }, set] =
    useQueryStates(parsers);
  const acts = useMemo(
    () => ({
      // A new filter or sort starts at the first page.
      setSearch: (text: string) => void set({ q: text || null, page: null }, { history: 'push' }),
      setStatus: (next: string) => {
        const status = [...CASE_STATUS_KINDS, ...CASE_GROUP_NAMES].find((each) => each === next) ?? null;
        void set({ status, state: null, page: null });
      },
      setCloses: (next: string) =>
        void set({ closes: CLOSING_FILTERS.find((each) => each === next) ?? null, page: null }),
      setCountry: (next: string) =>
        void set({ country: COUNTRIES.find((each) => each === next) ?? null, page: null }),
      setCategory: (next: string) =>
        void set({ kind: CASE_CATEGORIES.find((each) => each === next) ?? null, page: null }),
      setNeed: (next: string) =>
        void set({ waits: CASE_NEEDS.find((each) => each === next) ?? null, page: null }),
      setSort: (next: Sort) => void set({ sort: toCallSort(CASE_SORTS, next, 'windowClosesAt'), page: null }),
      setPage: (page: number) => void set({ page }, { history: 'push' }),
      clearFilters: () =>
        void set({ q: null, state: null, status: null, closes: null, kind: null, waits: null, page: null }),
      open: (next: string) => void set({ case: next }, { history: 'push' }),
      close: () => void set({ case: null }),
    }),
    [set],
  );
  // Page and case belong to their store; search, state and sort apply to any.
  useEffect(() => bus.subscribe('market:changed', () => void set({ page: null, case: null })), [set]);
  return {
    search: q,
    state,
    status: CASE_STATUS_KINDS.find((each) => each === status) ?? null,
    /** A list of several statuses. */
    chosenGroup: CASE_GROUP_NAMES.find((each) => each === status),
    closes,
    isEveryCountry: country !== null,
    isEveryStore: country === 'all-stores',
    category: kind,
    need: waits,
    sort,
    page,
    caseId,
    ...acts,
  };
}
